import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseMessages } from '#contract/vocabulary/cases.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { findConversationId, messagesSince } from '#server/modules/messaging/public.ts'
import { updatesPort } from '#server/modules/stay-updates/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayReadMessages } from './rules/case.ts'
import * as store from './store.ts'

/**
 * Returns what the two sides of a case's stay wrote to each other since the request, for an admin, and logs how much they
 * read, in one transaction. The case is locked: one that is solved meanwhile is not read after it.
 */
export async function readMessages(
  db: Database,
  admin: Caller,
  { id, after }: { readonly id: string; readonly after: string | undefined },
  now: Date,
): Promise<Reply<typeof api.cases.messages> | Refused<'case_not_found' | 'case_not_readable'>> {
  return transaction(db, async (tx) => {
    const found = await store.lockCase(tx, id)
    if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
    const stay = found.bookingId === null ? undefined : await bookingFacts(tx, found.bookingId)
    if (!stay || !mayReadMessages(found)) return refuse('case_not_readable')
    const conversationId = await findConversationId(tx, stay.ownerId, stay.sitterId)
    const range = { since: stay.createdAt, after, take: caseMessages + 1 }
    const read = conversationId ? await messagesSince(tx, { conversationId, ...range }) : []
    const said = read.slice(0, caseMessages)
    const details = { booking: stay.id, messages: said.length }
    await writeAudit(tx, { actorId: admin.id, action: 'messages_read', subject: { kind: 'case', id }, details }, now)
    const updated = said.filter(({ isUpdate }) => isUpdate).map((message) => message.id)
    const updates = await updatesPort.updatesOf(tx, updated, admin, now)
    const names = await store.namesOf(tx, [stay.ownerId, stay.sitterId])
    return {
      messages: said.map(({ id: messageId, senderId, content, photo, hidden, createdAt }) => ({
        id: messageId,
        sender: { id: senderId, name: wholeName(names.get(senderId)) },
        content,
        photoUrl: picturePath(photo?.id ?? null),
        hasPhoto: photo !== null,
        update: updates.get(messageId) ?? null,
        hidden,
        createdAt: createdAt.toISOString(),
      })),
      next: read.length > said.length ? (said.at(-1)?.id ?? null) : null,
    }
  })
}
