import { existsSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { writeLineTables } from './line-tables.mjs'
import { withLock } from './lock.mjs'
import { run, SetupFailure, withProgress } from './run.mjs'
import { contentHash, filesBelow, fingerprint, parse, readIfThere, writeIfAllowed } from './tree.mjs'

const folder = 'apps/server'

/** Bundles the server and its command line into `apps/server/dist` unless that has been done for these sources. */
export async function bundleStaleServer(tree) {
  if (!existsSync(join(tree.root, folder, 'bundle')) || isFresh(tree)) return
  await withLock(tree.root, () =>
    withProgress('Bundling the server', 'Bundled', async () => {
      const files = sourcesOf(tree)
      const stamp = { fingerprint: fingerprint(tree.root, files), hash: contentHash(tree.root, files) }
      const outDir = join(tree.root, folder, 'dist')
      await bundle(tree.root, outDir, {
        main: 'bundle/main.ts',
        'command-line': 'bundle/command-line.ts',
        'fill-cache': 'bundle/fill-cache.ts',
      })
      writeLineTables(outDir)
      await fillCache(tree.root)
      writeIfAllowed(stampPath(tree), JSON.stringify(stamp))
    }),
  )
}

function isFresh(tree) {
  const stamp = parse(readIfThere(stampPath(tree)))
  if (!stamp || !existsSync(join(tree.root, folder, 'dist', 'main.js'))) return false
  const files = sourcesOf(tree)
  return stamp.fingerprint === fingerprint(tree.root, files) || stamp.hash === contentHash(tree.root, files)
}

/** Bundles another program that runs the server's code, as the server itself is bundled. */
export async function bundleProgram(root, file, outDir) {
  await bundle(root, outDir, { main: file })
}

/** Loaded only when it is needed: an image without the page tools has no bundler. */
async function bundle(root, outDir, input) {
  const { build } = await import('vite')
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: join(root, folder),
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [ownAddress(outDir), httpWithoutClient()],
    // Read from their own folders: programs, and a library for terminals that production has none of.
    ssr: { noExternal: true, external: ['pino-pretty'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // V8 holds the text of a file as long as its code, in two bytes a character where one is beyond Latin-1.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  })
}

/** Files that a source names by its own address are found from the bundle too. */
function ownAddress(outDir) {
  return {
    name: 'own-address',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return
      const path = relative(outDir, id).split(sep).join('/')
      const address = `new URL(${JSON.stringify(path)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', address), map: null }
    },
  }
}

/**
 * Node reads every property of a built-in module that is imported. For HTTP that loads its client for the web, a thirtieth of
 * a start, which taking a class from the module itself does not.
 */
function httpWithoutClient() {
  const imported = /^import \{([^}]+)\} from 'node:http'$/m
  const namesIn = (list) => list.split(',').map((name) => name.trim().replace(' as ', ': '))
  return {
    name: 'http-without-client',
    enforce: 'pre',
    transform(code) {
      const [line, list] = imported.exec(code) ?? []
      if (line === undefined) return
      const values = namesIn(list).filter((name) => !name.startsWith('type '))
      const taken = `const { ${values.join(', ')} } = process.getBuiltinModule('node:http')`
      return { code: code.replace(line, taken), map: null }
    },
  }
}

/** Builds the app once, so that Node leaves the compiled form of all that a start runs beside the bundle. */
async function fillCache(root) {
  const { code, output } = await run(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, folder, 'dist', 'fill-cache.js')],
    { env: { PATH: process.env.PATH } },
  )
  if (code !== 0) throw new SetupFailure(`The bundled server does not start. What it said:\n\n${output}`)
}

function sourcesOf({ root, workspaces }) {
  const packages = workspaces.filter(({ folder: name }) => name === folder || name.startsWith('packages/'))
  const inside = packages.flatMap(({ folder: name }) => [
    join(root, name, 'src'),
    join(root, name, 'package.json'),
  ])
  return filesBelow([
    ...inside,
    join(root, folder, 'bundle'),
    join(root, 'package-lock.json'),
    join(root, 'patches'),
    join(root, 'scripts', 'setup'),
  ])
}

function stampPath({ root }) {
  return join(root, folder, 'dist', '.sliproad-setup.json')
}
