import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { termsQuery, useTerms } from '#web/product/terms.ts'
import { markHydrated } from '#web/platform/page-start/hydrated.ts'
import { knowLateImports } from '#web/platform/page-start/late-imports.ts'
import { loadUser, useReloadForOtherUser, userQuery, useUser } from '#web/platform/session.ts'
import { part } from '#web/platform/part.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { isHeldBack, noticeFor } from './-shell/held-back.ts'
import { useFocusOnNavigation } from './-shell/announce-navigation.ts'
import { ErrorScreen } from './-shell/error-screen.tsx'
import { Footer } from './-shell/footer.tsx'
import { NavBar } from './-shell/nav-bar.tsx'
import { ProgressLine } from './-shell/progress-line.tsx'
import { UserUnknown } from './-shell/user-unknown.tsx'
import { siteNameOf, siteOf, siteQuery, useSite } from '#web/product/site.ts'

// Loaded after hydration: they are a large part of the script, and are not needed earlier.
const Extras = lazy(() => import('./-shell/extras.tsx').then((module) => ({ default: module.Extras })))
const SignedInExtras = lazy(() =>
  import('./-shell/signed-in-extras.tsx').then((module) => ({ default: module.SignedInExtras })),
)
const ConfirmEmail = part('web/routes/-shell/confirm-email.part.tsx', () =>
  import('./-shell/confirm-email.part.tsx').then((module) => module.ConfirmEmail),
)
const PhoneBar = part('web/routes/-shell/own-bars.part.tsx', () =>
  import('./-shell/own-bars.part.tsx').then((module) => module.PhoneBar),
)

/** Whether React has hydrated the page. */
const Hydrated = createContext(false)

const description = "Find a trusted pet sitter near you, book and pay safely, and stay in touch while you're away."

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
  // the text can be shown in its fallback font; the first picture is more urgent
  fetchPriority: 'low' as const,
})

export const Route = createRootRouteWithContext<RouterContext>()({
  // a suspension, new terms, and a warning until it is acknowledged, are seen before anything else
  beforeLoad: ({ context: { cache }, location }) => {
    const notice = noticeFor(cache.getQueryData(userQuery.queryKey), location.pathname)
    if (notice) throw redirect({ to: notice })
    // before anything else: titles and texts of all screens name the site
    return import.meta.env.SSR ? cache.prefetchQuery(siteQuery) : undefined
  },
  // every screen may mention the terms, and the bars have figures, so they are part of the page
  loader: async ({ context: { cache } }) => {
    if (!import.meta.env.SSR) return
    void cache.prefetchQuery(termsQuery)
    const user = await loadUser(cache)
    if (user && !isHeldBack(user)) (await import('./-shell/shell-queries.ts')).prefetchShell(cache, user)
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: siteNameOf(match.context.cache) },
      { name: 'description', content: description },
    ],
    links: [
      font(figtree),
      font(fraunces),
      // the product's fits both themes; the others have one name for good, and change with the site
      { rel: 'icon', href: siteOf(match.context.cache)?.look?.icon ?? '/favicon.svg' },
      { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
  errorComponent: SiteError,
})

/** Instead of everything; nothing of it waits to be hydrated. */
function SiteError(props: ErrorComponentProps) {
  useEffect(markHydrated, [])
  return <ErrorScreen {...props} />
}

function Document({ children }: { children: ReactNode }) {
  const look = useSite()?.look
  const { light, dark } = look?.themeColor ?? { light: '#fbf8f2', dark: '#131a17' }
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {/* Here, because the router keeps only one meta element per name. */}
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        {/* after the product's style sheet, which it changes */}
        {look?.css && <link rel="stylesheet" href={look.css} />}
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
  // keeps both in the cache as long as the page
  useTerms()
  useSite()
  const { hydrated, mayLoad } = useHydrated()
  // what is around the screens is not for somebody who is suspended, or has not agreed to new terms
  const member = isHeldBack(user) ? null : user
  useReloadForOtherUser(user)
  useFocusOnNavigation()
  return (
    <Hydrated value={hydrated}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      {hydrated && <ProgressLine />}
      <NavBar />
      {member && !member.emailVerified && (
        <div data-email-bar className="h-(--email-bar) border-b border-line bg-warn-soft">
          <Suspense>
            <ConfirmEmail user={member} />
          </Suspense>
        </div>
      )}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {loading ? <ScreenSpinner /> : failed ? <UserUnknown query={failed} /> : <Outlet />}
      </main>
      <Footer />
      <Suspense>{member && <PhoneBar user={member} />}</Suspense>
      <Suspense>{mayLoad && <Extras />}</Suspense>
      <Suspense>{mayLoad && member && <SignedInExtras userId={member.id} />}</Suspense>
    </Hydrated>
  )
}

/**
 * `alive` is false on the server and during hydration, then true. React hydrates Suspense boundaries later and one by
 * one; a context change makes it hydrate all of them, in small slices because it is a transition. Then the whole page is
 * hydrated, and the router handles links. `mayLoad` is later than that: the transition would wait for what is loaded.
 */
function useHydrated(): { hydrated: boolean; mayLoad: boolean } {
  const [hydrated, setHydrated] = useState(false)
  const [mayLoad, setMayLoad] = useState(false)
  useLayoutEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (!hydrated) return
    markHydrated()
    // imports work without it
    if (import.meta.env.PROD) knowLateImports().catch(() => {})
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    setMayLoad(true)
  }, [hydrated])
  return { hydrated, mayLoad }
}
