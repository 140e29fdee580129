import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import { part } from '#web/platform/part.tsx'
import { loginHref, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Wordmark } from '#web/product/mark.tsx'
import { Container } from '#web/ui/page.tsx'
import { admin, centreLinks, type NavigationLink } from '../-navigation.ts'
import { isHeldBack } from './held-back.ts'
import { useHere } from './use-here.ts'
import { useSiteName } from '#web/product/site.ts'

const DeskBadge = part('web/routes/-shell/desk-badge.part.tsx', () =>
  import('./desk-badge.part.tsx').then((module) => module.DeskBadge),
)
const OwnLinks = part('web/routes/-shell/own-bars.part.tsx', () =>
  import('./own-bars.part.tsx').then((module) => module.OwnLinks),
)

/** The bar at the top of every screen. */
export function NavBar() {
  const { user, loading, failed } = useUser()
  const siteName = useSiteName()
  const unknown = loading || failed !== undefined
  const links = unknown || isHeldBack(user) ? [] : centreLinks[user?.role ?? 'visitor']
  return (
    <header data-no-print className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm low:static">
      <Container className="flex h-16 items-center gap-2 lg:gap-4">
        <Link to="/" aria-label={`${siteName}, home`} data-home className="flex rounded-md no-underline">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ml-2 hidden flex-1 items-center md:flex lg:ml-4 lg:gap-1">
          {links.map((link) => (
            <NavLink key={link.to} link={link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {unknown ? null : user ? <SignedIn user={user} /> : <SignedOut />}
        </div>
      </Container>
    </header>
  )
}

function NavLink({ link }: { link: NavigationLink }) {
  return (
    <Link
      to={link.to}
      activeOptions={{ exact: link.to === '/' }}
      className="flex min-h-10 items-center rounded-lg px-3 font-medium whitespace-nowrap max-lg:px-1.5 max-lg:text-sm text-ink-soft no-underline transition-colors duration-150 hover:bg-brand-soft hover:text-ink chosen-line aria-[current=page]:text-brand pointer-coarse:min-h-11"
    >
      {link.label}
      {link === admin && (
        <Suspense>
          <DeskBadge />
        </Suspense>
      )}
    </Link>
  )
}

function SignedOut() {
  // both return to the current screen, with its dates and filters
  const here = useHere()
  return (
    <>
      <Button asChild variant="ghost" size="sm" className="whitespace-nowrap max-[24rem]:px-2">
        <a href={loginHref(here)}>Log In</a>
      </Button>
      <Button asChild size="sm" className="whitespace-nowrap max-[24rem]:px-2.5">
        <a href={loginHref(here, 'signup')}>Sign Up</a>
      </Button>
    </>
  )
}

function SignedIn({ user }: { user: User }) {
  const plain = (
    <>
      {/* space for the messages, the bell and the menu */}
      <span className="in-phone-bar size-10 pointer-coarse:size-11" />
      <span className="size-10 pointer-coarse:size-11" />
      <span className="size-11" />
    </>
  )
  const favorites = (
    <IconButton label="Favorites" className={user.role === 'owner' ? 'in-phone-bar' : ''} asChild>
      <Link to="/favorites">
        <Heart aria-hidden="true" />
      </Link>
    </IconButton>
  )
  return (
    <>
      {!isHeldBack(user) && favorites}
      <Suspense fallback={plain}>
        <OwnLinks user={user} />
      </Suspense>
    </>
  )
}
