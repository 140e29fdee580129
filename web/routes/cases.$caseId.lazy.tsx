import { createLazyFileRoute } from '@tanstack/react-router'
import { CaseScreen } from '#web/modules/cases/case-screen.tsx'
import { caseQuery } from '#web/modules/cases/queries.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({ context: { cache }, params: { caseId } }: LoaderInput<{ caseId: string }>) => {
  if (await loadUser(cache)) await cache.prefetchQuery({ ...caseQuery(caseId), staleTime: 1000 })
}

export const Route = createLazyFileRoute('/cases/$caseId')({
  component: Screen,
})

function Screen() {
  const { caseId } = Route.useParams()
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to read your case." />
  return <CaseScreen caseId={caseId} />
}
