import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const latinFont = /overpass-latin-wght-normal-[\w-]+\.woff2$/

/** Loads the Latin font with the page instead of after its styles. Other fonts load on demand. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => latinFont.test(name))
        if (!font) throw new Error('the Latin font is not in the bundle, so it cannot be preloaded')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/dashboard/${font}` }
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig({
  // The server sends index.html at /dashboard and below, and the rest at /dashboard/assets/.
  base: '/dashboard/',
  plugins: [react(), tailwindcss(), preloadFont()],
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
        // What every page needs is one file, what the dashboard needs another: in many small ones it compresses worse
        // and asks more often.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: /apps\/dashboard\/src\/(start-page|api|theme|screens\/login\/login|parts\/loaded|texts\/(use-texts|words))/,
              priority: 2,
            },
            {
              name: 'shared',
              test: /apps\/dashboard\/src\/(dashboard|parts\/(?!split|forms|notes|filter-bar|paged-table|shown-once)|shell\/[^/]+$)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
