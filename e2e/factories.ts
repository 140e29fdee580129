import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { aListing, aPet, anOwner, aSitter } from '#testing/factories.ts'
import type { FactoryContext, ListingOptions } from '#testing/factories.ts'
import type { Guest, Site } from './fixtures.ts'

/** Uses the factories of the server's tests to write to the database; people are signed in by cookie. */
const contextOf = ({ connection }: Site): FactoryContext => ({ connection, now: new Date() })

export type Name = { readonly first: string; readonly last: string }

/** A sitter with an active listing in Austin. */
export async function aSitterWithListing(
  site: Site,
  options: ListingOptions & { title: string },
): Promise<{ sitter: Guest; listingId: string }> {
  const sitter = await aSitter(contextOf(site))
  const listingId = await aListing(contextOf(site), sitter, options)
  const { db } = site.connection
  await db.updateTable('listings').set({ title: options.title }).where('id', '=', listingId).execute()
  await showADrawing(site, sitter)
  return { sitter, listingId }
}

/** Pictures of the factories have no files, which a browser needs; so they get a drawing of the demo. */
export async function showADrawing({ connection: { db } }: Site, { id }: Guest): Promise<void> {
  const drawing = await db
    .selectFrom('listing_images')
    .innerJoin('pictures', 'pictures.id', 'listing_images.picture_id')
    .select(['storage_key', 'width', 'height'])
    .where('storage_key', 'like', 'demo-%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('pictures').set(drawing).where('owner_id', '=', id).execute()
}

/** An owner with a dog called Biscuit. */
export async function anOwnerWithADog(site: Site, name: Name): Promise<Guest> {
  const owner = await anOwner(contextOf(site))
  await aPet(contextOf(site), owner)
  const { db } = site.connection
  await db
    .updateTable('users')
    .set({ first_name: name.first, last_name: name.last })
    .where('id', '=', owner.id)
    .execute()
  return owner
}

/** The date some days from now in the time zone of the listings created here. */
export function daysAhead(days: number): PlainDate {
  return addDays(dateIn('America/Chicago', new Date()), days)
}
