import type { ExportedListing } from '#contract/schemas/account-export.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { extraRatesOf } from './rates-store.ts'
import { listingOf, picturesOf } from './store.ts'
import { vaccineRulesOf } from './vaccine-rules-store.ts'
import { viewRates } from './view.ts'

/** Returns everything stored about a person's listings, including deleted ones. */
export async function exportListings(
  db: Database,
  sitterId: string,
): Promise<Omit<ExportedListing, 'blocks' | 'calendars'>[]> {
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where('sitter_id', '=', sitterId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const listings = []
  for (const row of rows) {
    const { sitterId: _, priceCents, latePerHourCents, petKinds, ...fields } = listingOf(row)
    listings.push({
      ...fields,
      pricePerDay: toMoney(priceCents),
      latePerHour: toMoney(latePerHourCents),
      ...viewRates(await extraRatesOf(db, row.id)),
      vaccineRules: await vaccineRulesOf(db, row.id),
      petTypes: petKinds,
      imageUrls: (await picturesOf(db, row.id)).map((id) => picturePath(id)),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      deletedAt: row.deleted_at?.toISOString() ?? null,
    })
  }
  return listings
}
