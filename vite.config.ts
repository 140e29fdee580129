import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractInPages } from './tools/web-build/contract-in-pages.ts'
import { groupsOf, withImports, type Modules, type PageFiles } from './tools/web-build/page-groups.ts'

/** What every page of a signed-in person has. */
const account = ['web/routes/-shell/own-links.part.tsx', 'web/routes/-shell/phone-bar.part.tsx']
const own = (...files: string[]) => ({ files: [...account, ...files] })
const heart = 'web/modules/favorites/live-heart.part.tsx'
const owners = (tab: string) => own('web/routes/owner-dashboard.lazy.tsx', tab)
const sitters = (tab: string) => own('web/routes/sitter-dashboard.lazy.tsx', tab)

/** The pages that are opened most. Those of visitors are opened first, with nothing in the browser's cache. */
const pages: readonly PageFiles[] = [
  { files: ['web/routes/index.lazy.tsx', 'web/modules/landing/landing.part.tsx'], weight: 30 },
  { files: ['web/routes/search-demo.lazy.tsx'], weight: 9 },
  { files: ['web/routes/listing.$listingId.lazy.tsx'], weight: 8 },
  { files: ['web/routes/sitters.$city.lazy.tsx'], weight: 8 },
  { files: ['web/routes/become-sitter.lazy.tsx'] },
  { ...own('web/routes/index.lazy.tsx', 'web/routes/-home/owner-home.part.tsx', heart), weight: 3 },
  { ...own('web/routes/index.lazy.tsx', 'web/routes/-home/sitter-home.part.tsx', heart), weight: 3 },
  own('web/routes/search-demo.lazy.tsx', heart),
  { ...own('web/routes/listing.$listingId.lazy.tsx', heart), weight: 4 },
  { ...own('web/routes/favorites.index.lazy.tsx', heart), weight: 2 },
  own('web/routes/notifications.lazy.tsx'),
  owners('web/modules/bookings/manage/owner-bookings.part.tsx'),
  owners('web/modules/pets/pets-panel.part.tsx'),
  sitters('web/modules/listings/mine/my-listings.part.tsx'),
  { ...sitters('web/modules/bookings/manage/sitter-requests.part.tsx'), weight: 2 },
  sitters('web/routes/-sitter/sitter-calendar.part.tsx'),
  sitters('web/modules/earnings/earnings-tab.part.tsx'),
  { ...own('web/routes/bookings.$bookingId.index.lazy.tsx'), weight: 2 },
  own('web/routes/checkout.$bookingId.lazy.tsx'),
  own('web/routes/messages.lazy.tsx'),
  own('web/routes/profile.lazy.tsx', 'web/modules/account/profile-tab.part.tsx'),
  own('web/routes/settings.lazy.tsx', 'web/modules/account/settings-tabs.part.tsx'),
  own('web/routes/admin.lazy.tsx', 'web/modules/desk/desk-tab.part.tsx'),
  own('web/routes/admin.lazy.tsx', 'web/modules/applications/review/applications-tab.part.tsx'),
  own('web/routes/admin.lazy.tsx', 'web/modules/admin/users-tab.part.tsx'),
  { ...own('web/routes/listing.create.lazy.tsx'), weight: 3 },
  own('web/routes/listing.$listingId.lazy.tsx', 'web/modules/listing-editor/preview.tsx'),
  // what every page loads when it is alive
  { files: ['web/routes/-shell/extras.tsx'], weight: 25 },
]
/** What surrounds every screen. */
const shell = ['web/router.tsx']

let shellModules: Set<string> | undefined
const isInShell = (id: string, modules: Modules) =>
  (shellModules ??= withImports(shell, modules)).has(id) || id.includes('/page-start/')
let shared: Map<string, string> | undefined
const sharedGroup = (id: string, modules: Modules) =>
  (shared ??= groupsOf(pages, withImports(shell, modules), modules)).get(id) ?? null

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

/** Builds the pages for the browser (dist/client) and for server rendering (dist/server), in one process. */
export default defineConfig(({ command }) => ({
  plugins: [
    contractInPages(),
    command === 'serve' && generatedRouteTree(),
    gallery(),
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
    // what every page has is there before anything is imported
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !onEveryPage.some((name) => file.includes(`/${name}-`))),
    },
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // few files instead of many small ones; see docs/decisions/0013
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
