import { createLazyFileRoute } from '@tanstack/react-router'
import { ApplyScreen } from '#web/modules/applications/apply-screen.tsx'
import { reachQuery } from '#web/modules/devices/queries.ts'
import { myApplicationQuery } from '#web/modules/applications/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// refetched on every visit: an admin may have decided
export const loader = async ({ context: { cache } }: LoaderInput) => {
  if (!(await loadUser(cache))) return
  void cache.prefetchQuery({ ...myApplicationQuery, staleTime: 5000 })
  void cache.prefetchQuery(reachQuery)
}

export const Route = createLazyFileRoute('/apply-sitter')({
  component: ApplySitter,
})

function ApplySitter() {
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Become a Sitter" />
  return <ApplyScreen user={user} />
}
