import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { figuresQuery } from '#web/modules/admin/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { readAdminSearch } from './-admin/admin-search.ts'
import { AdminScreen } from './-admin/admin-screen.tsx'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit, like the lists: other admins may have changed something.
export const loader = async ({ context: { cache } }: LoaderInput) => {
  const user = await loadUser(cache)
  if (user?.role === 'admin') void cache.prefetchQuery({ ...figuresQuery, staleTime: 5000 })
}

export const Route = createLazyFileRoute('/admin')({
  component: Admin,
})

function Admin() {
  const search = readAdminSearch(Route.useSearch())
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Admin Dashboard" />
  if (user.role !== 'admin')
    return <NotAllowedScreen title="Access Denied" description={refusals.admins_page.sentence} />
  return <AdminScreen search={search} mailbox={user.mailbox} />
}
