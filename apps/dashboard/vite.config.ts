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
  },
})
