import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { siteDraftQuery, siteVersionsQuery } from '#web/modules/site/queries.ts'
import { siteGroups } from '#web/modules/site/site-fields.ts'
import { SiteScreen, type SitePart } from '#web/modules/site/site-screen.tsx'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'

// Refetched on every visit: other admins may have acted. The screen shows what is missing.
export const loader = async ({
  context: { cache },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: { readonly part?: unknown } } }) => {
  const user = await loadUser(cache)
  if (user?.role !== 'admin') return
  await Promise.all([
    cache.prefetchQuery({ ...siteDraftQuery, staleTime: 1000 }),
    search.part === 'versions' && cache.prefetchQuery({ ...siteVersionsQuery, staleTime: 1000 }),
  ])
}

export const Route = createLazyFileRoute('/admin_/site')({
  component: Site,
})

const parts: readonly SitePart[] = [...siteGroups.map(({ group }) => group), 'versions']

function Site() {
  const navigate = Route.useNavigate()
  const { part } = Route.useSearch()
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Site" />
  if (user.role !== 'admin')
    return <NotAllowedScreen title="Access Denied" description={refusals.admins_page.sentence} />
  return (
    <SiteScreen
      part={parts.find((each) => each === part)}
      onPart={(next) => void navigate({ search: { part: next }, replace: true, resetScroll: false })}
    />
  )
}
