import type { QueryClient } from '@tanstack/react-query'
import { careCall, sendWaiting, uploadWaiting } from '#web/modules/care/outbox-mutations.ts'
import { handoverCall, sendHandovers } from '#web/modules/handovers/outbox-mutations.ts'
import { sendMissing, startCall } from '#web/modules/lost-pets/outbox-mutations.ts'
import { formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { localDate, localTime } from '#web/platform/format/readers-clock.ts'
import { expire } from '#web/platform/outbox.ts'
import type { ExpiredSentences } from '#web/platform/outbox.ts'

const whenWords = (deviceAt: string): string => {
  const at = new Date(deviceAt)
  return `${formatShortDate(localDate(at))}, ${formatTimeOfDay(localTime(at))}`
}
const pressLost = (at: string): string => `What you pressed on ${whenWords(at)} couldn't be sent for 7 days.`
const givenUp: ExpiredSentences = {
  [startCall]: (at) => `The alert of ${whenWords(at)} couldn't be sent for 7 days.`,
  [careCall]: pressLost,
  [handoverCall]: pressLost,
}

/**
 * Sends what waits: that a pet is missing before everything else, and what was done before a check-out ahead of that. Nothing
 * holds up what is of another kind. What the server did not take for days is given up.
 */
export async function sendOutbox(cache: QueryClient): Promise<void> {
  let isReached = true
  for (const send of [sendMissing, sendWaiting, sendHandovers, uploadWaiting])
    await send(cache).catch(() => {
      isReached = false
    })
  if (isReached) await expire(new Date(), givenUp)
}
