import { createLazyFileRoute } from '@tanstack/react-router'
import { NewTermsScreen } from '#web/modules/legal/new-terms-screen.tsx'
import { dueConsentsQuery } from '#web/modules/legal/queries.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({ context: { cache } }: LoaderInput) => {
  // awaited: the whole screen depends on it
  if (await loadUser(cache)) await cache.prefetchQuery(dueConsentsQuery)
}

export const Route = createLazyFileRoute('/new-terms')({
  component: NewTerms,
})

function NewTerms() {
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to read what's new in our terms." />
  return <NewTermsScreen user={user} />
}
