// How the web app is built and served while it is developed. The build must run under a content
// security policy without inline code: no inline script leaves it.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstLoad } from './build/first-load.ts'
import { leaveOutSchemas } from './build/leave-out-schemas.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { pushWords } from './build/push-words.ts'
import { readWords } from './build/read-words.ts'
import { thirdPartyNotices } from './build/third-party-notices.ts'

const server = process.env['INGOT_SERVER'] ?? 'http://127.0.0.1:8080'

/** Browsers from early 2023 on: style sheets are compiled for these. */
const browsers = { chrome: version(111), safari: version(16, 4), firefox: version(114) }

/**
 * Modules of a folder that several parts share and the first load does not have are one file: the
 * first load lists every file, and many small ones make that list longer and compress worse.
 */
const shared = ([
  ['shapes', /\/packages\/ui\/(?:decimals|fields|forms|sheets|choices|lists|figures)\//],
  ['draft', /\/features\/trading\/app\/order-form\/(?:draft|condition)\//],
  ['contract', /\/features\/trading\/app\/data\/contract\//],
] as const).map(([name, test]) => ({ name, test, minShareCount: 2 }))

export default defineConfig({
  plugins: [
    react(),
    readWords({ isCompiled: true }),
    leaveOutSchemas(),
    installable(),
    preloadFont(/inter-latin-opsz/),
    thirdPartyNotices(),
    pushWords(),
    precompress(),
  ],
  resolve: {
    alias: [{
      // The store's binding for older versions of React; React has its own since version 18.
      find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
      replacement: 'use-sync-external-store/with-selector.js',
    }, {
      // The icons without the package's code that puts them into a page of its own: that code
      // imports all of them.
      find: /^lucide$/,
      replacement: fileURLToPath(new URL(
        '../esm/iconsAndAliases.mjs', import.meta.resolve('lucide'),
      )),
    }],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browsers },
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false, resolveDependencies: preloadedParts },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The files of each page; the bench weighs the first load by it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [firstLoad(), ...shared] },
        // The first load has the list of all parts: names would make it a kilobyte larger, and
        // longer hashes than these larger still.
        chunkFileNames: ({ name }) =>
          name === 'first' ? 'assets/first-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) => names.some((name) => name.endsWith('.css'))
          ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
    chunkSizeWarningLimit: 600,
  },
  server: {
    strictPort: true,
    port: 5173,
    proxy: {
      '/wss': { target: server, ws: true },
      // Every call lives at the root of the host as one word without a dot; the sandbox's and
      // the service's own pages follow.
      '^/[A-Za-z]+(\\?.*)?$': { target: server },
      '^/(sandbox/.*|openapi\\.json)$': { target: server },
    },
  },
})

/**
 * A page is fetched with all of its parts at once. A part of a page fetches its style sheets with
 * it and its scripts when it is read: their list would make every page larger.
 */
function preloadedParts(
  _file: string, parts: string[], { hostId }: { readonly hostId: string },
): string[] {
  return hostId.includes('/first-') ? parts : parts.filter((part) => part.endsWith('.css'))
}

// The shell is cached for offline starts; replies of the exchange are never cached.
function installable() {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: 'script-defer',
    includeAssets: ['boot.js', 'icons/*', 'logos/*'],
    manifest: {
      id: '/',
      name: 'Ingot',
      short_name: 'Ingot',
      description: 'A complete crypto exchange.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0B0B0C',
      theme_color: '#0B0B0C',
      categories: ['finance'],
      icons: [
        { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/app-icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/app-icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/app-icon-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
    workbox: {
      // The pushes: their words, and the worker's part that shows them.
      importScripts: ['/push-words.js', '/push.js'],
      globIgnores: ['push-words.js', 'push.js'],
      globPatterns: ['**/*.{js,css,html}', '**/inter-latin-opsz-*.woff2'],
      navigateFallback: '/index.html',
      navigateFallbackAllowlist: [/^\/$/],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      // The user chooses the moment: a new worker waits until the app sends its word.
      skipWaiting: false,
      runtimeCaching: [
        {
          urlPattern: /\/assets\/[^/]+\.woff2$/,
          handler: 'CacheFirst',
          options: { cacheName: 'ingot-fonts', expiration: { maxEntries: 12 } },
        },
      ],
    },
  })
}

/** A browser version as Lightning CSS counts it: major in the high word, minor in the middle. */
function version(major: number, minor = 0): number {
  return major * 65_536 + minor * 256
}
