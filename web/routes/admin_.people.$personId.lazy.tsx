import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { PersonScreen } from '#web/modules/people/person-screen.tsx'
import { readPersonSearch } from '#web/modules/people/person-parts.ts'
import { overviewQuery, personQuery } from '#web/modules/people/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'

// Refetched on every visit: other admins may have acted. The screen shows what is missing.
export const loader = async ({ context: { cache }, params: { personId } }: LoaderInput<{ personId: string }>) => {
  const user = await loadUser(cache)
  if (user?.role !== 'admin') return
  const fresh = { staleTime: 1000 }
  await Promise.all([
    cache.prefetchQuery({ ...personQuery(personId), ...fresh }),
    cache.prefetchQuery({ ...overviewQuery(personId), ...fresh }),
  ])
}

export const Route = createLazyFileRoute('/admin_/people/$personId')({
  component: Person,
})

function Person() {
  const { personId } = Route.useParams()
  const search = readPersonSearch(Route.useSearch())
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Admin Dashboard" />
  if (user.role !== 'admin')
    return <NotAllowedScreen title="Access Denied" description={refusals.admins_page.sentence} />
  return <PersonScreen id={personId} search={search} />
}
