import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // The server sends index.html at /dashboard and below, and the rest at /dashboard/assets/.
  base: '/dashboard/',
  plugins: [react(), tailwindcss()],
  build: {
    // A strict policy allows no data: fonts, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one file: in many small ones it compresses worse and asks more often.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /apps\/dashboard\/src\/(api|theme|parts\/(?!split|forms|notes|filter-bar|paged-table|shown-once)|shell\/[^/]+$)/,
            },
          ],
        },
      },
    },
  },
})
