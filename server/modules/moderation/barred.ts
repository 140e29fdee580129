import { whyWords } from '#contract/vocabulary/measure-words.ts'
import type { Database } from '#server/database/connect.ts'
import { measurePage } from '#server/modules/notifications/public.ts'
import { suspensionOf } from './store.ts'

/**
 * Returns the suspension page for somebody who signs up with the email of a suspended person. What somebody wrote about a
 * person who has left is erased; the reason is kept.
 */
export async function barredPage(
  db: Database,
  userId: string,
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  const measure = await suspensionOf(db, userId)
  if (!measure) return undefined
  const { kind, reason, text, madeAt: from, until } = measure
  const { title, lines } = measurePage({ kind, reason, text, from, until, timeZone: 'UTC' })
  return { title, text: [lines[0], whyWords({ reason, text }).trim()].join(' ') }
}
