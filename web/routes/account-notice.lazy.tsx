import { createLazyFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ownHiddenQuery } from '#web/modules/hiding/queries.ts'
import { dueConsentsQuery } from '#web/modules/legal/queries.ts'
import { NoticeScreen } from '#web/modules/moderation/notice-screen.tsx'
import { ownMeasuresQuery } from '#web/modules/moderation/queries.ts'
import { part } from '#web/platform/part.tsx'
import { loadUser, useUser } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { SignedOutScreen } from './-shell/gates.tsx'

const NewTerms = part('web/modules/legal/new-terms.part.tsx', () =>
  import('#web/modules/legal/new-terms.part.tsx').then((module) => module.NewTerms),
)

export const loader = async ({ context: { cache } }: LoaderInput) => {
  const user = await loadUser(cache)
  if (!user) return
  // awaited: the whole screen depends on it
  await Promise.all([
    cache.prefetchQuery(ownMeasuresQuery),
    ...(user.mustSee === 'terms'
      ? [cache.prefetchQuery(dueConsentsQuery), NewTerms.load()]
      : [cache.prefetchQuery(ownHiddenQuery)]),
  ])
}

export const Route = createLazyFileRoute('/account-notice')({
  component: AccountNotice,
})

function AccountNotice() {
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to read about your account." />
  if (user.mustSee !== 'terms') return <NoticeScreen user={user} />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <NewTerms user={user} />
    </Suspense>
  )
}
