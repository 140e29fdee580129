import { createLazyFileRoute } from '@tanstack/react-router'
import { ownHiddenQuery } from '#web/modules/hiding/queries.ts'
import { NoticeScreen } from '#web/modules/moderation/notice-screen.tsx'
import { ownMeasuresQuery } from '#web/modules/moderation/queries.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({ context: { cache } }: LoaderInput) => {
  // awaited: the whole screen depends on it
  if (await loadUser(cache))
    await Promise.all([cache.prefetchQuery(ownMeasuresQuery), cache.prefetchQuery(ownHiddenQuery)])
}

export const Route = createLazyFileRoute('/account-notice')({
  component: AccountNotice,
})

function AccountNotice() {
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to read about your account." />
  return <NoticeScreen user={user} />
}
