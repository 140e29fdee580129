import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { readAdminSearch, type AdminAddress } from './-admin/admin-search.ts'
import { AdminScreen, adminTabs } from './-admin/admin-screen.tsx'
import { prefetchConsole } from './-admin/prefetch-console.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit, like the lists: other admins may have changed something.
export const loader = async ({
  context: { cache },
  location,
}: LoaderInput & { readonly location: { readonly search: AdminAddress } }) => {
  const user = await loadUser(cache)
  if (user?.role !== 'admin') return
  const search = readAdminSearch(location.search)
  prefetchConsole(cache, search)
  await adminTabs[search.tab === 'reports' && search.log ? 'log' : (search.tab ?? 'desk')].load()
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
