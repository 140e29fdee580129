import type { Database } from '#server/database/connect.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { saveHandover } from '#server/modules/handovers/public.ts'
import type { StoredHandover } from '#server/modules/handovers/public.ts'

const minute = 60_000
const revision = 1

type Told = Pick<StoredHandover, 'way' | 'items' | 'medication'> & { readonly note: string }

/** A hand-over that the sitter writes and offers when it happens, and the owner confirms minutes later; with its log. */
export async function agreeHandover(
  tx: Database,
  bookingId: string,
  { way, items, medication, note }: Told,
  { at, answeredAfterMinutes }: { readonly at: Date; readonly answeredAfterMinutes: number },
): Promise<void> {
  const answeredAt = new Date(at.getTime() + answeredAfterMinutes * minute)
  await saveHandover(tx, bookingId, {
    way,
    state: 'agreed',
    revision,
    items,
    medication,
    note,
    photos: [],
    happenedAt: at,
    offeredBy: 'sitter',
    offeredAt: at,
    firstOfferedAt: at,
    answeredBy: 'owner',
    answeredAt,
    disagreement: null,
  })
  const counted = medication.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) }))
  const offered = { way, revision, happened: at.toISOString(), items, medication: counted, note }
  await appendLog(tx, bookingId, [
    { at, actor: 'sitter', kind: 'handover_offered', payload: offered },
    { at: answeredAt, actor: 'owner', kind: 'handover_agreed', payload: { way, revision } },
  ])
}
