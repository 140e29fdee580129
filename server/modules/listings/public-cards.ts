import type { ListingCard } from '#contract/schemas/listing-card.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { publicCardsOf } from './cards-store.ts'
import { viewPublicCard } from './view.ts'

/**
 * Returns the cards of these listings as everybody sees them, by id; whoever asks has found out that they are public.
 * Nights before `today` count no more for the lowest price.
 */
export async function publicCards(
  db: Database,
  ids: readonly string[],
  today: PlainDate,
): Promise<ReadonlyMap<string, ListingCard>> {
  if (ids.length === 0) return new Map()
  const rows = await publicCardsOf(db, ids)
  return new Map(rows.map((row) => [row.id, viewPublicCard(row, row.extraRates, today)]))
}
