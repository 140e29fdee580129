import { createLazyFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { refusals } from '#contract/refusals.ts'
import { PinnedStay } from '#web/modules/bookings/manage/pinned-stay.tsx'
import { MessagesScreen } from '#web/modules/messaging/messages-screen.tsx'
import type { MessagesSearch } from '#web/modules/messaging/messages-search.ts'
import { conversationsQuery, messagesQuery } from '#web/modules/messaging/queries.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

export const loader = async ({
  context: { cache },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: MessagesSearch } }) => {
  if (!(await loadUser(cache))) return
  void cache.prefetchQuery(conversationsQuery)
  if (search.conversation) void cache.prefetchQuery({ ...messagesQuery(search.conversation), staleTime: 1000 })
}

export const Route = createLazyFileRoute('/messages')({
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useUser()
  // replaces the history entry: going back would only reopen the conversation, which may be deleted
  const open = useCallback(
    (conversation: string | undefined) =>
      void navigate({ search: conversation ? { conversation } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  if (!user) return <SignedOutScreen title={refusals.log_in_to_message.sentence} description={null} />
  return (
    <MessagesScreen
      search={search}
      userId={user.id}
      onOpen={open}
      pinned={({ booking }) => booking && <PinnedStay stay={booking} />}
    />
  )
}
