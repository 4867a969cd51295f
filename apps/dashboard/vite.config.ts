import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const latinFont = /overpass-latin-wght-normal-[\w-]+\.woff2$/
const dashboardChunk = /^assets\/dashboard-[\w-]+\.js$/

/**
 * Preloads what every visit needs: the Latin font, and behind the login the code of all screens, which loads while the
 * small entry chunk already runs. Other fonts load on demand.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        const find = (name: RegExp) => {
          const file = Object.values(bundle ?? {}).find(({ fileName }) => name.test(fileName))
          if (!file) throw new Error(`nothing in the bundle is called ${name}, so it cannot be preloaded`)
          return file
        }
        const withImports = (name: string): string[] => {
          const file = bundle?.[name]
          return [...(file?.type === 'chunk' ? file.imports.flatMap(withImports) : []), name]
        }
        const scripts = path === '/index.html' ? withImports(find(dashboardChunk).fileName) : []
        const links = [
          ...[...new Set(scripts)].map((file) => ({ rel: 'modulepreload', href: `/dashboard/${file}` })),
          { rel: 'preload', as: 'font', type: 'font/woff2', href: `/dashboard/${find(latinFont).fileName}` },
        ]
        return links
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((link) => ({ tag: 'link', attrs: { ...link, crossorigin: '' }, injectTo: 'head' as const }))
      },
    },
  }
}

/** The parts of every screen, and small ones that the home and half of the other screens use. */
const shared = [
  /apps\/dashboard\/src\/(dashboard|parts\/(?!split|forms|notes|filter-bar|paged-table|shown-once)|shell\/[^/]+$)/,
  /apps\/dashboard\/src\/(parts\/forms\/segments|screens\/(home\/money-figure|gateways\/gateway-state))/,
  /packages\/(core\/src\/(decimal|gateway-ids)\.ts|ui\/src\/marks\/gateway-mark)/,
]

export default defineConfig({
  // The server sends index.html at /dashboard and below, and the rest at /dashboard/assets/.
  base: '/dashboard/',
  plugins: [react(), tailwindcss(), preloads()],
  build: {
    // A strict policy allows no data: fonts, so every asset stays a file.
    assetsInlineLimit: 0,
    // A screen is one or two files beside those that are there already. To announce them from a script takes a phone
    // longer than to ask for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: {
      // The server sends login.html to who is not logged in.
      input: ['index.html', 'login.html'],
      output: {
        // What asks ahead is one file, what every page needs another, what the dashboard needs a third: in many small
        // ones it compresses worse and asks more often.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: /vite\/preload-helper|apps\/dashboard\/src\/(navigation\/screen-files|texts\/language|parts\/formats\/locale)\.ts$/,
              priority: 3,
            },
            {
              name: 'first',
              test: /apps\/dashboard\/src\/(start-page|api|theme|screens\/login\/login|parts\/loaded|texts\/(use-texts|words))/,
              priority: 2,
            },
            { name: 'shared', test: (id) => shared.some((part) => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
})
