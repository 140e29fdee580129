import { createFileRoute } from '@tanstack/react-router'
import { ApplyScreen } from '#web/modules/applications/apply-screen.tsx'
import { myApplicationQuery } from '#web/modules/applications/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const Route = createFileRoute('/apply-sitter')({
  codeSplitGroupings: [['loader', 'component']],
  // refetched on every visit: an admin may have decided
  loader: async ({ context: { cache } }) => {
    if (await loadUser(cache)) void cache.prefetchQuery({ ...myApplicationQuery, staleTime: 5000 })
  },
  head: () => ({ meta: [{ title: 'Apply as a Sitter · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: ApplySitter,
})

function ApplySitter() {
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Become a Sitter" />
  return <ApplyScreen user={user} />
}
