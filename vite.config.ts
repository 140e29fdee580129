import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { contractInPages } from './contract-in-pages.ts'

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }
type Test = (id: string, modules: Modules) => boolean

/** Whether a module is a static import of one of these files, directly or indirectly. Packages do not count, but icons. */
function comesWith(...files: string[]): Test {
  let all: Set<string> | undefined
  return (id, modules) => {
    if (!all) {
      all = new Set(files.map((file) => fileURLToPath(new URL(file, import.meta.url))))
      for (const each of all) {
        const info = modules.getModuleInfo(each)
        if (!info) throw new Error(`${each} is not in the build.`)
        for (const imported of info.importedIds)
          if (isOurs.test(imported) && !imported.endsWith('.css')) all.add(imported)
      }
    }
    return all.has(id)
  }
}

const isOurs = /^(?!.*node_modules)|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const all =
  (...tests: Test[]): Test =>
  (...args) =>
    tests.every((test) => test(...args))
const some =
  (...tests: Test[]): Test =>
  (...args) =>
    tests.some((test) => test(...args))
/** The shell around every page, what signed-in people have in it, and the screens that are opened most. */
const shell = comesWith('web/router.tsx')
const account = comesWith('web/routes/-shell/own-links.part.tsx', 'web/routes/-shell/phone-bar.part.tsx')
const landing = comesWith('web/routes/index.lazy.tsx')
const results = comesWith('web/modules/search/search-screen.tsx')
const listing = comesWith('web/routes/-listing/listing-route.tsx')
const home = comesWith('web/routes/-home/home-of.part.tsx')
const owner = comesWith('web/routes/owner-dashboard.lazy.tsx')
const sitter = comesWith('web/routes/sitter-dashboard.lazy.tsx')
const booking = comesWith('web/routes/bookings.$bookingId.index.lazy.tsx')
const messages = comesWith('web/routes/messages.lazy.tsx')

/** A group of our own modules. */
const ours = (name: string, isIn: Test) => ({
  debugName: name,
  name: (...args: Parameters<Test>) => (isIn(...args) ? name : null),
})
const icons = (but = '') => new RegExp(`node_modules[\\\\/]lucide-react[\\\\/]${but}`)

/**
 * Groups of modules that are bundled in one file each, since few files are better than many small ones; a module is in
 * the first that takes it, with what it imports. What is on one screen alone stays with it. See docs/decisions/0013.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // starts React in its own task; see docs/decisions/0047
  { name: 'hydrate-root', test: /hydrate-root\.ts$/ },
  // without parts that only later screens use
  { name: 'base', test: /node_modules[\\/]@tanstack[\\/](?!.*[\\/](useBlocker|useQueries|queriesObserver)\.js$)/ },
  ours(
    'shell',
    some(shell, (id) => id.includes('/page-start/')),
  ),
  ours(
    'cards',
    some(all(landing, listing), (id) => /[\\/](calendar-heart|shield-check)\.mjs$/.test(id)),
  ),
  {
    name: 'icons',
    test: icons('(?!.*[\\/](bird|cat|dog|fish|rabbit|rat|squirrel|turtle|worm)\.mjs$)'),
    minShareCount: 8,
  },
  ours('search-bar', all(landing, results)),
  ours('basics', all(results, listing, messages)),
  ours('results', all(results, some(listing, account))),
  ours('calls', all(account, listing)),
  ours('account', account),
  ours('messages', all(messages, some(listing, owner, sitter, booking))),
  ours('request', all(listing, some(owner, sitter, booking))),
  { name: 'more-icons', test: icons(), minShareCount: 3 },
  ours('tabs', comesWith('web/ui/tabs.tsx')),
  ours('stays', all(booking, some(owner, sitter))),
  ours('today', all(home, some(owner, sitter))),
  ours('dashboards', all(owner, sitter)),
  // what the library's panels share, and what places those that float
  { name: 'radix', test: /node_modules[\\/]@radix-ui[\\/]/, minShareCount: 6 },
  { name: 'floating', test: /node_modules[\\/](@floating-ui|@radix-ui[\\/]react-(popper|arrow))[\\/]/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }))

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
