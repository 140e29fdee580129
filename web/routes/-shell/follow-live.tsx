import * as api from '#contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { bookingCalls, conversationCalls, deskCalls, notificationCalls } from '#contract/stale-calls.ts'
import type { LiveTopic } from '#contract/vocabulary/live.ts'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { noteTyping } from '#web/modules/messaging/typing.ts'
import { setLive } from '#web/platform/live.ts'
import { liveMark } from '#web/platform/page-start/page-facts.ts'
import { followLive } from '#web/platform/live-stream.ts'
import { refresh } from '#web/platform/use-call.ts'

/** Events within this time lead to one refetch. */
const gatherMs = 40

const stale: Readonly<Record<Exclude<LiveTopic, 'fresh' | 'beat' | 'typing'>, readonly Endpoint[]>> = {
  messages: conversationCalls,
  bookings: bookingCalls,
  notifications: notificationCalls,
  desk: deskCalls,
}

/**
 * Refetches what is shown as soon as the server reports a change, and who is signed in if it is somebody else by now: in
 * another tab, before this page could hear of it.
 */
export function FollowLive({ userId }: { userId: string }) {
  const cache = useQueryClient()
  useEffect(() => {
    const waiting = new Set<Endpoint>()
    let timer: number | undefined
    const look = (calls: readonly Endpoint[]) => {
      for (const call of calls) waiting.add(call)
      timer ??= window.setTimeout(() => {
        timer = undefined
        void refresh(cache, [...waiting])
        waiting.clear()
      }, gatherMs)
    }
    const all = Object.values(stale).flat()
    // what this page was told of the desk last, at first by the server that rendered it
    let deskVersion = cache.getQueryData(deskCountsQuery.queryKey)?.version
    const stop = followLive(
      {
        onNews: (topic, subject) => {
          noteTyping(subject, topic === 'typing')
          if (topic === 'typing' || (topic === 'desk' && subject === deskVersion)) return
          if (topic === 'desk') deskVersion = subject
          look(stale[topic])
        },
        onPerson: (id) => {
          if (id !== userId) void refresh(cache, [api.identity.currentUser])
        },
        onFresh: () => look(all),
        onLive: (live) => {
          setLive(live)
          // without the stream, queries that polled rarely refetch now and then poll at their usual rate
          if (!live) look(all)
        },
      },
      liveMark(),
    )
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [cache, userId])
  return null
}
