// How the console is built: no inline script leaves it, because its pages run under a content
// security policy without inline code. Icons and the theme's first script are the web app's.
import { readWords } from '@ingot/web/build/read-words.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['INGOT_CONSOLE'] ?? 'http://127.0.0.1:8081'

export default defineConfig({
  plugins: [react(), readWords({ isCompiled: false, more: '../../features/*/console/**/*.json' })],
  publicDir: '../web/public',
  css: { transformer: 'lightningcss' },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: /\/node_modules\// }] } },
    },
  },
  server: { strictPort: true, port: 5174, proxy: { '/console': { target: server } } },
})
