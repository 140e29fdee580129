import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { contractInPages } from './contract-in-pages.ts'

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Returns a function that tells whether a module is a static import of a file, directly or indirectly. */
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

/** The shell around every page, and the screens that visitors open most. */
const isInShell = comesWith('./web/router.tsx')
const isOnHome = comesWith('./web/modules/landing/landing.tsx')
const isOnSearch = comesWith('./web/modules/search/search-screen.tsx')
const isOnListing = comesWith('./web/routes/-listing/listing-route.tsx')

const screens = (...files: string[]) => files.map((file) => comesWith(`./web/${file}`))
/** The screens of signed-in people. */
const own = screens(
  'routes/-home/home-of.part.tsx',
  'routes/-shell/own-links.part.tsx',
  'routes/-shell/extras.tsx',
  'routes/owner-dashboard.lazy.tsx',
  'routes/sitter-dashboard.lazy.tsx',
  'routes/bookings.$bookingId.index.lazy.tsx',
  'routes/messages.lazy.tsx',
)
type Test = typeof isInShell
/** On at least so many screens of signed-in people. */
const onOwn =
  (least: number): Test =>
  (...args) =>
    own.filter((isOn) => isOn(...args)).length >= least
const isShared: Test = (...args) => isOnSearch(...args) && (isOnListing(...args) || onOwn(1)(...args))
const isOnListingAndOwn: Test = (...args) => isOnListing(...args) && onOwn(1)(...args)

/** Returns the group's name for its modules. */
const named = (name: string, isOne: Test) => (id: string, modules: Modules) => (isOne(id, modules) ? name : null)

/**
 * Groups of modules that are bundled in one file, since few files are better than many small ones; see
 * docs/decisions/0013.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
  // starts React in its own task; see docs/decisions/0047
  { name: 'hydrate-root', test: /hydrate-root\.ts$/, priority: 8 },
  // without parts that only later screens use
  {
    name: 'base',
    test: /node_modules[\\/]@tanstack[\\/](?!.*[\\/](useBlocker|useQueries|queriesObserver)\.js$)/,
    priority: 7,
  },
  {
    debugName: 'shell',
    name: named('shell', (...args) => isInShell(...args) || args[0].includes('/page-start/')),
    priority: 6,
  },
  {
    name: 'icons',
    // without the icons of pet kinds, which the landing page does not show; they are bundled with the screens that do
    test: /node_modules[\\/]lucide-react[\\/](?!.*[\\/](bird|cat|dog|fish|rabbit|rat|squirrel|turtle|worm)\.mjs$)/,
    minShareCount: 8,
    priority: 5,
  },
  // what the library's panels share, and what places those that float
  { name: 'radix', test: /node_modules[\\/]@radix-ui[\\/]/, minShareCount: 6, priority: 4 },
  { name: 'floating', test: /node_modules[\\/](@floating-ui|@radix-ui[\\/]react-(popper|arrow))[\\/]/, priority: 1 },
  { debugName: 'home', name: named('home', isOnHome), priority: 4 },
  { debugName: 'parts', name: named('parts', isShared), priority: 3 },
  { debugName: 'calls', name: named('calls', isOnListingAndOwn), priority: 3 },
  { debugName: 'own', name: named('own', onOwn(2)), priority: 2 },
  // many small files otherwise
  { name: 'more-icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 1 },
]

/** Lets a plugin transform each file only once for both builds, if it does the same for both. */
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

/**
 * Generates the committed route tree whenever a route file is added or removed. Loaded during development only, because
 * loading it takes a tenth of the build.
 */
async function generatedRouteTree() {
  const { tanstackRouter } = await import('@tanstack/router-plugin/vite')
  return tanstackRouter({
    target: 'react',
    routesDirectory: 'web/routes',
    generatedRouteTree: 'web/routeTree.gen.ts',
    addExtensions: true,
    quoteStyle: 'single',
  })
}

// Vite minifies the styles, so the plugin need not do the same before
const styles = () => tailwind({ optimize: false })

/** Packages that only browsers run, so they are not bundled for the server. */
const inBrowsersAlone = ['maplibre-gl', 'pmtiles', 'recharts', 'react-easy-crop', '@uppy/core', '@stripe/stripe-js']

/** Builds the pages for the browser (dist/client) and for server rendering (dist/server), in one process. */
export default defineConfig(({ command }) => ({
  plugins: [
    contractInPages(),
    command === 'serve' && generatedRouteTree(),
    react(),
    command === 'build' ? styles().map(oncePerFile) : styles(),
  ],
  css: { transformer: 'lightningcss' },
  publicDir: 'web/public',
  appType: 'custom',
  // Fonts and pictures stay files, so that pages can preload them and browsers cache them.
  build: {
    assetsInlineLimit: 0,
    // the map's bundle is one megabyte, loaded only on pages with a map
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // few files instead of many small ones; see docs/decisions/0013
        rolldownOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      // Bundles React and the router in their production builds, whatever NODE_ENV is at run time.
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
