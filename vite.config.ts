import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanContract } from './scripts/lean-contract.ts'
import { screenFiles } from './scripts/screen-files.ts'

const server = process.env.GURU_SERVER_URL ?? 'http://127.0.0.1:3000'

// The web storey. `npm run dev` puts the server in front of this; `vite` alone sends /api to GURU_SERVER_URL.
export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    screenFiles(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: false,
      workbox: {
        // Answers of the API are private and are never kept by the worker; hashed assets may be kept for ever.
        importScripts: ['push.js'],
        globPatterns: ['offline.html', 'offline.css', 'theme.js', 'icons/*.svg', 'assets/*.woff2'],
        globIgnores: ['**/*-ext-*.woff2'],
        navigateFallback: null,
        inlineWorkboxRuntime: true,
        cleanupOutdatedCaches: true,
        skipWaiting: true,
        clientsClaim: true,
        runtimeCaching: [
          {
            // Every screen is the same document; what a screen shows offline is what the page itself kept (web/api/last-known.ts).
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/(?:api|oauth|book-simulator)\//.test(url.pathname) && !/\.[a-z]+$/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'shell',
              plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
              precacheFallback: { fallbackURL: '/offline.html' },
            },
          },
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/offline.html' } },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * 86_400 } },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    // No inlined assets: the content security policy names this origin only.
    assetsInlineLimit: 0,
    // A schema that nobody reads may be dropped: building one has no effect.
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        strictExecutionOrder: true,
        // The first load names every part of every screen: their names are what is long in it. Screens keep theirs.
        chunkFileNames: ({ name }) => (name.endsWith('-screen') ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          // A screen was 120 to 145 files of mostly under 1 kB, six at a time over HTTP/1.1: what several screens share and is small is copied into
          // each (modules still run once), which makes it 20 to 26 files for about as many bytes.
          experimentalInlineCommonChunks: { maxSize: 20_000 },
          groups: [
            // Left to itself the bundler may put zod, which only later screens need, beside what the first load shares with them.
            { name: 'zod', test: /\/node_modules\/zod\// },
            // What every page loads is one file: each further one would be named in the list of what every screen needs.
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /\/src\/(core|contract)\//, sideEffects: false }],
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      // In development the modules of src/web/api are served under /api too; they end in .ts and stay here.
      '^/api/(?!.+\\.tsx?(\\?|$))': { target: server, changeOrigin: false, ws: true },
      '^/(?:mcp|oauth|book-simulator|\\.well-known)(?:[/?]|$)': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
})
