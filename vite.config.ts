import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { contractWithoutSchemas } from './contract-without-schemas.ts'

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Whether a module of ours comes with another, which needs it from the start. */
function comesWith(file: string): (id: string, modules: Modules) => boolean {
  let all: Set<string> | undefined
  return (id, modules) => {
    if (!all) {
      all = new Set([fileURLToPath(new URL(file, import.meta.url))])
      for (const each of all)
        for (const imported of modules.getModuleInfo(each)?.importedIds ?? [])
          if (!imported.includes('node_modules') && !imported.endsWith('.css')) all.add(imported)
    }
    return all.has(id)
  }
}

/** The page that most people see first, and what stands around every page. */
const isOnHome = comesWith('./web/modules/landing/landing.tsx')
const isInShell = comesWith('./web/router.tsx')
const isOnListing = comesWith('./web/routes/-listing/listing-route.tsx')
const isOnSearch = comesWith('./web/modules/search/search-screen.tsx')
const isPart: typeof isOnListing = (id, modules) => isOnListing(id, modules) || isOnSearch(id, modules)

/** The name of a group for the modules that belong to it. */
const named = (name: string, isOne: typeof isPart) => (id: string, modules: Modules) =>
  isOne(id, modules) ? name : null

/** Which modules come in one file: few files rather than many small ones; see docs/decisions/0013. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
  // begins React in a task of its own; see docs/decisions/0047
  { name: 'hydrate-root', test: /hydrate-root\.ts$/, priority: 7 },
  // without what only screens behind the first ones use
  {
    name: 'base',
    test: /node_modules[\\/]@tanstack[\\/](?!.*[\\/](useBlocker|useQueries|queriesObserver)\.js$)/,
    priority: 6,
  },
  {
    name: 'icons',
    // without the kinds of pets, which the landing page does not show: they come with the screens that do
    test: /node_modules[\\/]lucide-react[\\/](?!.*[\\/](bird|cat|dog|fish|rabbit|rat|squirrel|turtle|worm)\.mjs$)/,
    minShareCount: 6,
    priority: 5,
  },
  { debugName: 'home', name: named('home', isOnHome), priority: 4 },
  { debugName: 'shell', name: named('shell', isInShell), priority: 3 },
  // of what the listing and the search need: first what other screens need as well
  { debugName: 'parts', name: named('parts', isPart), minShareCount: 4, priority: 2 },
  { debugName: 'listing', name: named('listing', isOnListing), priority: 1 },
  { debugName: 'search', name: named('search', isOnSearch), priority: 0 },
]

/** Lets a plugin take each file apart only once for both builds: the router's make the same of it for either. */
function oncePerFile(plugin: Plugin): Plugin {
  const { transform } = plugin
  if (typeof transform !== 'object') return plugin
  const { handler } = transform
  const made = new Map<string, ReturnType<typeof handler>>()
  transform.handler = function (code, id, options) {
    const key = `${id}\0${code}`
    if (!made.has(key)) made.set(key, handler.call(this, code, id, options))
    return made.get(key)
  }
  return plugin
}

const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'web/routes',
    generatedRouteTree: 'web/routeTree.gen.ts',
    addExtensions: true,
    quoteStyle: 'single',
  })

/** What only browsers run: the server never loads it, so it need not be bundled for it. */
const inBrowsersAlone = ['maplibre-gl', 'pmtiles', 'recharts', 'react-easy-crop', '@uppy/core', '@stripe/stripe-js']

/** Builds the pages for the browser (dist/client) and for rendering them on the server (dist/server), in one process. */
export default defineConfig(({ command }) => ({
  plugins: [
    contractWithoutSchemas(),
    command === 'build' ? [router()].flat().map(oncePerFile) : router(),
    react(),
    tailwind(),
  ],
  publicDir: 'web/public',
  appType: 'custom',
  // Fonts and pictures stay files, so that the page may preload them and cache them for good.
  build: {
    assetsInlineLimit: 0,
    // the map is one megabyte, fetched only where one is shown
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // few files rather than many small ones; see docs/decisions/0013
        rolldownOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      // React and the router go into the server bundle in their production form, whatever NODE_ENV is at run time.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: inBrowsersAlone },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    buildApp: async ({ build, environments: { client, ssr } }) => {
      await Promise.all([client && build(client), ssr && build(ssr)])
    },
  },
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/routes/**/*.tsx'] },
}))
