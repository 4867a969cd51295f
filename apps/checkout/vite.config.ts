import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const latinFont = /overpass-latin-wght-normal-[\w-]+\.woff2$/

/** The one font file that every visit needs starts loading with the page; the others wait for their letters. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => latinFont.test(name))
        if (!file) throw new Error('the Latin font is not in the bundle, so it cannot be preloaded')
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/checkout/${file}`,
          crossorigin: '',
        }
        // At the end of the head: the referrer rule must stand before anything that is fetched.
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig({
  // The server sends index.html at /checkout and the rest at /checkout/assets/.
  base: '/checkout/',
  plugins: [tailwindcss(), preloadLatinFont()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // A strict policy allows no data: fonts, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
