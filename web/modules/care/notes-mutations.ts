import { useQueryClient } from '@tanstack/react-query'
import { newId } from '#web/platform/new-id.ts'
import { enqueue } from '#web/platform/outbox.ts'
import { userQuery } from '#web/platform/session.ts'
import type { CareEntry } from './mutations.ts'
import { careCall, sendWaiting } from './outbox-mutations.ts'

type Note = Extract<CareEntry, { type: 'call' | 'view' }>
type Said<N extends Note> = N extends Note ? Omit<N, 'clientId' | 'deviceAt'> : never

/**
 * Notes in the care log what its sitter does in an emergency; kept on the device and sent from there, now or when there is a
 * network again. What the device cannot keep is lost: nobody is held up by it then.
 */
export function useNotes(bookingId: string) {
  const cache = useQueryClient()
  return async (said: Said<Note>): Promise<void> => {
    const who = cache.getQueryData(userQuery.queryKey)?.id ?? ''
    const [clientId, deviceAt] = [newId(), new Date().toISOString()]
    try {
      await enqueue({ who, clientId, deviceAt, call: careCall, to: bookingId, body: { ...said, clientId, deviceAt } })
      await sendWaiting(cache)
    } catch {
      // it waits
    }
  }
}
