import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Frame } from './layout/layout.ts'
import { makeSite } from './site/make-site.ts'
import { root } from './site/navigation.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const output = join(folder, 'dist')

/** Script, style and fonts of all pages, under names that change with their content. */
async function buildAssets(): Promise<Frame['assets']> {
  await build({
    root: folder,
    configFile: false,
    base: '/docs/',
    logLevel: 'warn',
    build: {
      outDir: output,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'src/browser/main.ts') },
    },
  })
  const names = readdirSync(join(output, 'assets'))
  const find = (pattern: RegExp) => {
    const name = names.find((each) => pattern.test(each))
    if (name === undefined) throw new Error(`the build has made nothing called ${pattern}`)
    return `/docs/assets/${name}`
  }
  return {
    script: find(/\.js$/),
    style: find(/\.css$/),
    font: find(/^overpass-latin-wght-normal-.*\.woff2$/),
  }
}

function write(path: string, text: string): void {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

rmSync(output, { recursive: true, force: true })
const site = makeSite(await buildAssets())
for (const page of site.pages) write(`${page.path === '' ? 'index' : page.path}.html`, site.documentOf(page))
for (const [address, text] of site.files) write(address.replace('/docs/', ''), text)
cpSync(join(root, 'docs/pictures'), join(output, 'pictures'), { recursive: true })
cpSync(join(root, 'packages/ui/src/favicon.svg'), join(output, 'mark.svg'))
