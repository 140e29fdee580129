import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import {
  createContext,
  createElement,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { termsQuery, useTerms } from '#web/brand/terms.ts'
import { pageIsAlive } from '#web/platform/alive.ts'
import { useOnePerson, useUser } from '#web/platform/session.ts'
import { dismissToast, useToast } from '#web/platform/toasts.ts'
import type { RouterContext } from '#web/router-context.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { useFocusOnNavigation } from './-shell/announce-navigation.ts'
import { Footer } from './-shell/footer.tsx'
import { NavBar } from './-shell/nav-bar.tsx'
import { PendingScreen } from './-shell/pending-screen.tsx'
import { ProgressLine } from './-shell/progress-line.tsx'
import { UserUnknown } from './-shell/user-unknown.tsx'

// Loaded after hydration: they are a large part of the script, and are not needed earlier.
const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })))
const Extras = lazy(() => import('./-shell/extras.tsx').then((module) => ({ default: module.Extras })))
// For signed-in people, whose page is rendered in the browser only.
const ConfirmEmail = lazy(() =>
  import('./-shell/confirm-email.tsx').then((module) => ({ default: module.ConfirmEmail })),
)
const PhoneBar = lazy(() => import('./-shell/phone-bar.tsx').then((module) => ({ default: module.PhoneBar })))

/** Whether React has hydrated the page. */
const Alive = createContext(false)

const description = "Find a trusted pet sitter near you, book and pay safely, and stay in touch while you're away."

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
  // the text is shown in its fallback font first; the first picture is more urgent
  fetchPriority: 'low' as const,
})

export const Route = createRootRouteWithContext<RouterContext>()({
  // The shell is always rendered on the server; screens inherit the router's default.
  ssr: true,
  // every screen may mention the terms, so they are part of the page
  loader: async ({ context: { cache } }) => {
    if (import.meta.env.SSR) await cache.prefetchQuery(termsQuery)
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Petstead' },
      { name: 'description', content: description },
    ],
    links: [
      font(figtree),
      font(fraunces),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {/* Here, because the router keeps only one meta element per name. */}
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131a17" media="(prefers-color-scheme: dark)" />
      </head>
      <body className="flex flex-col">
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Shell() {
  const { user, loading, failed } = useUser()
  // keeps the terms in the cache as long as the page
  useTerms()
  const alive = useAlive()
  useOnePerson(user)
  useFocusOnNavigation()
  return (
    <Alive value={alive}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      {alive && <ProgressLine />}
      <NavBar />
      {user && !user.emailVerified && (
        // the space is reserved from the start, so that nothing moves when it loads
        <div data-email-bar className="h-(--email-bar) border-b border-line bg-warn-soft">
          <Suspense>{alive && <ConfirmEmail user={user} />}</Suspense>
        </div>
      )}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {loading ? (
          <ScreenSpinner />
        ) : failed ? (
          <UserUnknown query={failed} />
        ) : user && !alive ? (
          <OnItsWay />
        ) : (
          <Outlet />
        )}
      </main>
      <Footer />
      <Suspense>{alive && user && <PhoneBar user={user} />}</Suspense>
      <Suspense>{alive && <Toasts />}</Suspense>
      <Suspense>{alive && <Extras userId={user?.id} />}</Suspense>
    </Alive>
  )
}

/**
 * Replaces the screen of a signed-in person until hydration. The server sends only this, and the router may have the
 * screen ready earlier, which would be a hydration mismatch.
 */
function OnItsWay() {
  const { state, routesById } = useRouter()
  const screen = state.matches.at(-1)
  return createElement((screen && routesById[screen.routeId].options.pendingComponent) ?? PendingScreen)
}

/**
 * False on the server and during hydration, then true. React hydrates Suspense boundaries later and one by one; a
 * context change makes it hydrate all of them, in small slices because it is a transition. Then the whole page is
 * hydrated, and the router handles links.
 */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useLayoutEffect(() => startTransition(() => setAlive(true)), [])
  useEffect(() => {
    if (alive) pageIsAlive()
  }, [alive])
  return alive
}

function Toasts() {
  const toast = useToast()
  return <Toaster toast={toast} onClose={dismissToast} />
}
