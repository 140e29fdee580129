import { createLazyFileRoute } from '@tanstack/react-router'
import { CasesScreen } from '#web/modules/cases/cases-screen.tsx'
import { myCasesQuery } from '#web/modules/cases/queries.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({ context: { cache } }: LoaderInput) => {
  if (await loadUser(cache)) await cache.prefetchQuery({ ...myCasesQuery, staleTime: 1000 })
}

export const Route = createLazyFileRoute('/cases/')({
  component: Cases,
})

function Cases() {
  const { user } = useUser()
  return user ? <CasesScreen /> : <SignedOutScreen title="Please Log In" description="Log in to see your cases." />
}
