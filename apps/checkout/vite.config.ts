import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const pageChunk = /^assets\/start-[\w-]+\.js$/
const latinFont = /overpass-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Preloads what every visit needs: the Latin font, and the page's main chunk, which loads while the small entry chunk
 * already runs. Other fonts and languages load on demand.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {})
        const find = (name: RegExp) => {
          const file = files.find(({ fileName }) => name.test(fileName))
          if (!file) throw new Error(`nothing in the bundle is called ${name}, so it cannot be preloaded`)
          return file
        }
        const page = find(pageChunk)
        const scripts = [page.fileName, ...(page.type === 'chunk' ? page.imports : [])]
        const links = [
          ...scripts.map((file) => ({ rel: 'modulepreload', href: `/checkout/${file}` })),
          { rel: 'preload', as: 'font', type: 'font/woff2', href: `/checkout/${find(latinFont).fileName}` },
        ]
        // At the end of the head: the referrer policy must come before anything that is fetched.
        return links
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((link) => ({ tag: 'link', attrs: { ...link, crossorigin: '' }, injectTo: 'head' as const }))
      },
    },
  }
}

export default defineConfig({
  // The server sends index.html at /checkout and the rest at /checkout/assets/.
  base: '/checkout/',
  plugins: [tailwindcss(), preloads()],
  // Our own packages are read from their sources.
  resolve: { conditions: ['sliproad-source', ...defaultClientConditions] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // A strict policy allows no data: fonts, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: 'index.html', embed: '../../packages/checkout/src/index.ts' },
      preserveEntrySignatures: 'exports-only',
      // Partners' pages name this script, so its name does not change with its content.
      output: {
        entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js'),
        // One file for what asks for the session, one for what shows it: a phone waits for each request.
        codeSplitting: {
          groups: [
            { name: 'page', test: /apps\/checkout\/src\/(main|i18n\/plural)\.ts$/, priority: 2 },
            { name: 'start', test: /apps\/checkout\/src\/start\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
