import { createFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { figuresQuery } from '#web/modules/admin/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { readAdminSearch, type AdminAddress } from './-admin/admin-search.ts'
import { AdminScreen } from './-admin/admin-screen.tsx'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'

export const Route = createFileRoute('/admin')({
  // parsed by the screen, so that other pages do not load the code for it
  validateSearch: (search: AdminAddress) => search,
  codeSplitGroupings: [['loader', 'component']],
  // Refetched on every visit, like the lists: other admins may have changed something.
  loader: async ({ context: { cache } }) => {
    const user = await loadUser(cache)
    if (user?.role === 'admin') void cache.prefetchQuery({ ...figuresQuery, staleTime: 5000 })
  },
  head: () => ({ meta: [{ title: 'Admin Dashboard · Petstead' }, { name: 'robots', content: 'noindex' }] }),
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
