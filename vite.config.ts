import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractInPages } from './tools/web-build/contract-in-pages.ts'
import { groupsOf, withImports, type Modules } from './tools/web-build/page-groups.ts'
import { lateImports } from './tools/web-build/late-imports.ts'
import { otherScreens, pages } from './tools/web-build/pages.ts'
import { slimIcons } from './tools/web-build/slim-icons.ts'

/** What surrounds every screen. */
const shell = ['web/router.tsx']

let shellModules: Set<string> | undefined
const isInShell = (id: string, modules: Modules) =>
  (shellModules ??= withImports(shell, modules)).has(id) || id.includes('/page-start/')
let shared: Map<string, string> | undefined
const sharedGroup = (id: string, modules: Modules) =>
  (shared ??= groupsOf({ pages, otherScreens }, withImports(shell, modules), modules)).get(id) ?? null

/**
 * Groups of modules that are bundled in one file each, since few files are better than many small ones; a module is in
 * the first that takes it, with what it imports. What is on one screen alone stays with it. See docs/decisions/0013.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // starts React in its own task; see docs/decisions/0013
  { name: 'hydrate-root', test: /hydrate-root\.ts$/ },
  // without parts that only later screens use
  { name: 'base', test: /node_modules[\\/]@tanstack[\\/](?!.*[\\/](useBlocker|useQueries|queriesObserver)\.js$)/ },
  { debugName: 'shell', name: (id: string, modules: Modules) => (isInShell(id, modules) ? 'shell' : null) },
  { debugName: 'shared', name: sharedGroup, includeDependenciesRecursively: false },
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

const galleryPage = `<!doctype html><html lang="en"><title>Components</title>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/web/styles.css"><div id="gallery"></div>
<script type="module" src="/web/ui/gallery/gallery.tsx"></script></html>`

/** Shows every component of web/ui at /gallery while `npm run dev` runs; no build contains it. */
const gallery = (): Plugin => ({
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/gallery', (_, response, next) => {
      server.transformIndexHtml('/gallery', galleryPage).then((html) => {
        response.setHeader('content-type', 'text/html').end(html)
      }, next)
    })
  },
})

// Vite minifies the styles, so the plugin need not do the same before
const styles = () => tailwind({ optimize: false })

/** Packages that only browsers run, so they are not bundled for the server. */
const inBrowsersAlone = ['maplibre-gl', 'pmtiles', 'recharts', 'react-easy-crop', '@uppy/core', '@stripe/stripe-js']

/** Files that every page has; see `resolveDependencies`. */
const onEveryPage = ['rolldown-runtime', 'react', 'hydrate-root', 'base', 'shell']

/** Short names of the others, because pages list them, and the shell those that any page may import later. */
const chunkFileNames = ({ name }: { name: string }) =>
  onEveryPage.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'

/** The bundler says nothing of slow plugins: on a busy machine that is noise to whoever starts the product. */
const rolldownOptions = { experimental: { lazyBarrel: true }, checks: { pluginTimings: false } }

/** The router finds the styles in the page (`builtManifest`), and keeps them while the page comes alive. */
const stylesInPage = { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' }

/** Builds the pages for the browser (dist/client) and for server rendering (dist/server), in one process. */
export default defineConfig(({ command }) => ({
  plugins: [
    contractInPages(),
    command === 'build' && slimIcons(),
    command === 'serve' && generatedRouteTree(),
    gallery(),
    react(),
    lateImports(),
    command === 'build' ? styles().map(oncePerFile) : styles(),
  ],
  resolve: {
    // React has what the package makes for its older versions
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { transformer: 'lightningcss' },
  publicDir: 'web/public',
  appType: 'custom',
  // Fonts and pictures stay files, so that pages can preload them and browsers cache them.
  build: {
    assetsInlineLimit: 0,
    // the map's bundle is one megabyte, loaded only on pages with a map
    chunkSizeWarningLimit: 1200,
    // what every page has is there before anything is imported
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !onEveryPage.some((name) => file.includes(`/${name}-`))),
    },
    rolldownOptions,
  },
  environments: {
    client: {
      ...(command === 'build' && { define: stylesInPage }),
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups }, chunkFileNames } },
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
