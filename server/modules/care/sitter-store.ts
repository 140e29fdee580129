import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'

/** The most stays whose pets a sitter can have at once. */
const staysMaximum = 60

/** Returns the stays of a sitter that are or were about on these days, also cancelled ones whose pets came. */
export async function staysOfSitter(
  db: Database,
  sitterId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.sitter_id', '=', sitterId)
    .where('b.start_date', '<=', to)
    .where('b.start_date', '>=', addDays(from, -stayNightsMaximum))
    .where('b.end_date', '>=', from)
    .where((at) =>
      at.or([
        at('b.status', 'in', ['accepted', 'completed']),
        at.and([at('b.status', '=', 'cancelled'), at('b.checked_in_at', 'is not', null)]),
      ]),
    )
    .orderBy('b.start_date')
    .limit(staysMaximum)
    .execute()
  return rows.map(({ id }) => id)
}
