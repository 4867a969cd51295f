import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { compressBuilt } from './compress.mjs'
import { withLock } from './lock.mjs'
import { excerpt, run, SetupFailure, withProgress } from './run.mjs'
import { contentHash, filesBelow, fingerprint, parse, readIfThere, writeIfAllowed } from './tree.mjs'

/** Pages whose built files are missing or older than their sources. */
export function stalePages(tree) {
  const pages = tree.workspaces.filter(
    ({ folder, manifest }) => folder.startsWith('apps/') && manifest.scripts?.build,
  )
  return pages.filter((page) => isStale(tree, page))
}

/** Builds what is stale, while no other set-up works in the same tree. */
export async function buildStalePages(tree) {
  if (stalePages(tree).length === 0) return
  await withLock(tree.root, async () => {
    for (const page of stalePages(tree)) await build(tree, page)
  })
}

export function build(tree, page) {
  const { root } = tree
  const folder = join(root, page.folder)
  const bins = [join(folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')]
  return withProgress(`Building ${page.folder}`, 'Built', async () => {
    const files = sourcesOf(tree, page)
    const hash = contentHash(root, files)
    const { code, output } = await run(page.manifest.scripts.build, [], {
      cwd: folder,
      shell: true,
      env: { ...process.env, NODE_ENV: 'production', PATH: [...bins, process.env.PATH].join(delimiter) },
    })
    if (code !== 0) throw buildFailure(page, code, excerpt(output))
    if (!existsSync(join(folder, 'dist', 'index.html')))
      throw buildFailure(page, code, ['  The build succeeded, but made no dist/index.html.'])
    for (const part of page.manifest.sliproad?.compressed ?? ['.']) compressBuilt(join(folder, 'dist', part))
    // Taken before the build: files that change meanwhile are built next time.
    writeStamp(tree, page, files, hash)
  })
}

function isStale(tree, page) {
  if (!existsSync(join(tree.root, page.folder, 'dist', 'index.html'))) return true
  const stamp = parse(readIfThere(stampPath(tree, page)))
  if (!stamp) return true
  const files = sourcesOf(tree, page)
  if (stamp.fingerprint === fingerprint(tree.root, files)) return false
  const hash = contentHash(tree.root, files)
  if (stamp.hash !== hash) return true
  // A checkout touched files without changing them: this is recorded, to be quick next time.
  writeStamp(tree, page, files, hash)
  return false
}

/**
 * The page's own files, the sources of the workspaces it uses, what else its manifest names (`sliproad.sources`), and
 * what decides about installed packages.
 */
function sourcesOf({ root, workspaces }, page) {
  const used = new Set([page])
  for (const workspace of used)
    for (const other of workspaces)
      if (
        other.manifest.name in { ...workspace.manifest.dependencies, ...workspace.manifest.devDependencies }
      )
        used.add(other)
  used.delete(page)
  const shared = [...used].flatMap(({ folder }) => [
    join(root, folder, 'src'),
    join(root, folder, 'package.json'),
  ])
  const common = [join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]
  const further = (page.manifest.sliproad?.sources ?? []).map((path) => join(root, path))
  return filesBelow([join(root, page.folder), ...shared, ...common, ...further])
}

function buildFailure(page, code, lines) {
  return new SetupFailure(
    [
      `Building ${page.folder} failed (${page.manifest.scripts.build}: ${code}). What it said:`,
      '',
      ...lines,
      '',
      `Run npm run build --workspace ${page.manifest.name} to see all of it.`,
    ].join('\n'),
  )
}

function stampPath({ root }, page) {
  return join(root, page.folder, 'dist', '.sliproad-setup.json')
}

/** Only saves time: where this user may not write, the content is compared each time. */
function writeStamp(tree, page, files, hash) {
  writeIfAllowed(stampPath(tree, page), JSON.stringify({ fingerprint: fingerprint(tree.root, files), hash }))
}
