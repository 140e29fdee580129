import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { helpCountsQuery, legalPagesQuery } from '#web/modules/legal/queries.ts'
import { TextsScreen } from '#web/modules/legal/texts-screen.tsx'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({ context: { cache } }: LoaderInput) => {
  const user = await loadUser(cache)
  if (user?.role !== 'admin') return
  await Promise.all([cache.prefetchQuery(legalPagesQuery), cache.prefetchQuery(helpCountsQuery)])
}

export const Route = createLazyFileRoute('/admin_/texts')({
  component: Texts,
})

function Texts() {
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Admin Dashboard" />
  if (user.role !== 'admin')
    return <NotAllowedScreen title="Access Denied" description={refusals.admins_page.sentence} />
  return <TextsScreen />
}
