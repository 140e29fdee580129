import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Gives the contract another builder of schemas within pages; see docs/decisions/0008. */
function contractWithoutSchemas(): Plugin {
  const stub = fileURLToPath(new URL('./web/platform/zod-in-pages.ts', import.meta.url))
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './zod.ts' && importer?.includes('/contract/') ? stub : null),
  }
}

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

let onHome: Set<string> | undefined

/** Whether the page that most people see first needs a module of ours. */
function isOnHome(id: string, modules: Modules): boolean {
  if (!onHome) {
    onHome = new Set([fileURLToPath(new URL('./web/modules/landing/landing.tsx', import.meta.url))])
    for (const each of onHome)
      for (const imported of modules.getModuleInfo(each)?.importedIds ?? [])
        if (!imported.includes('node_modules')) onHome.add(imported)
  }
  return onHome.has(id)
}

/** Builds the pages twice: for the browser (dist/client) and for rendering them on the server (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    contractWithoutSchemas(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
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
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          rolldownOptions: { input: 'web/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: 'web/entry-client.tsx',
            output: {
              // few files rather than many small ones; see docs/decisions/0013
              codeSplitting: {
                groups: [
                  { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 3 },
                  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 2 },
                  { debugName: 'home', name: (id, modules) => (isOnHome(id, modules) ? 'home' : null), priority: 1 },
                ],
              },
            },
          },
        }),
  },
  // React and the router go into the server bundle in their production form, whatever NODE_ENV is at run time.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/routes/**/*.tsx'] },
}))
