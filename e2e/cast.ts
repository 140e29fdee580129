import { addDays } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { dateIn } from '#contract/zoned-time.ts'
import * as cast from '#testing/cast.ts'
import type { ListingWish } from '#testing/cast.ts'
import type { TestApp } from '#testing/app.ts'
import type { Guest, House } from './house.ts'

/** The cast of the server's tests, for the house of the browser tests: made in the database, signed in by cookie. */
const stage = ({ connection }: House): TestApp => ({ connection, now: new Date() }) as TestApp

export type Name = { readonly first: string; readonly last: string }

/** A sitter with an active listing in Austin. */
export async function aSitterWithListing(
  house: House,
  wish: ListingWish & { title: string },
): Promise<{ sitter: Guest; listingId: string }> {
  const sitter = await cast.aSitter(stage(house))
  const listingId = await cast.aListing(stage(house), sitter, wish)
  const { db } = house.connection
  await db.updateTable('listings').set({ title: wish.title }).where('id', '=', listingId).execute()
  await showADrawing(house, sitter)
  return { sitter, listingId }
}

/** The cast's pictures have no files; a browser needs one, so they share a drawing of the demo's. */
async function showADrawing({ connection: { db } }: House, { id }: Guest): Promise<void> {
  const drawing = await db
    .selectFrom('listing_images')
    .innerJoin('pictures', 'pictures.id', 'listing_images.picture_id')
    .select(['storage_key', 'width', 'height', 'placeholder'])
    .where('storage_key', 'like', 'demo-%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('pictures').set(drawing).where('owner_id', '=', id).execute()
}

/** An owner with a dog called Biscuit. */
export async function anOwnerWithADog(house: House, name: Name): Promise<Guest> {
  const owner = await cast.anOwner(stage(house))
  await cast.aPet(stage(house), owner)
  const { db } = house.connection
  await db
    .updateTable('users')
    .set({ first_name: name.first, last_name: name.last })
    .where('id', '=', owner.id)
    .execute()
  return owner
}

/** The date some days from now where the cast's listings are. */
export function daysAhead(days: number): PlainDate {
  return addDays(dateIn('America/Chicago', new Date()), days)
}
