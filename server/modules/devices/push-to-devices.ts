import type { Database } from '#server/database/connect.ts'
import type { Pusher, PushMessage } from '#server/gateways/push/push.ts'
import { forgetEndpoint, notePushed, pushTargetsOf } from './store.ts'

/**
 * Pushes a message to every browser of a person, and deletes addresses that are gone. Rejects if a push should be
 * retried; a retry skips the browsers that already got it.
 */
export async function pushToDevices(
  { db, push }: { readonly db: Database; readonly push: Pusher },
  userId: string,
  message: PushMessage,
): Promise<void> {
  const targets = await pushTargetsOf(db, userId, message.key)
  const outcomes = await Promise.allSettled(
    targets.map(async (target) => {
      if ((await push(target, message)) === 'gone') await forgetEndpoint(db, target.endpoint)
      else await notePushed(db, target.endpoint, message.key)
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
