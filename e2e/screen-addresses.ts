import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Site } from './fixtures.ts'

export async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Maria Castillo/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
}

/** A listing of the demo sitter with reviews. */
export async function theListing({ demo, connection }: Site): Promise<string> {
  const row = await connection.db
    .selectFrom('listings')
    .select('id')
    .where('sitter_id', '=', (await demo('sitter')).id)
    .where('is_active', '=', true)
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/listing/${row.id}`
}

export async function theSitter({ demo }: Site): Promise<string> {
  return `/sitter/${(await demo('sitter')).id}`
}

/** The page of the demo sitter for staff. */
export async function thePerson({ demo }: Site): Promise<string> {
  return `/admin/people/${(await demo('sitter')).id}`
}

/** The checkout of the demo owner's stay that is not paid yet. */
export async function theCheckout({ demo, connection }: Site): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', (await demo('owner')).id)
    .where('status', '=', 'accepted')
    .where('payment_state', '=', 'unpaid')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/checkout/${row.id}`
}

/** The page of a stay that the demo owner has paid. */
export async function theBooking({ demo, connection }: Site): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', (await demo('owner')).id)
    .where('status', '=', 'accepted')
    .where('payment_state', '=', 'paid')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/bookings/${row.id}`
}

/** The page of a stay that the demo owner has asked for. */
export async function theRequest({ demo, connection }: Site): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', (await demo('owner')).id)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/bookings/${row.id}`
}

/** The list of favorites that the demo owner shares. */
async function sharedByOwner({ demo, connection }: Site) {
  return connection.db
    .selectFrom('favorite_lists')
    .select(['id', 'share_token'])
    .where('user_id', '=', (await demo('owner')).id)
    .where('share_token', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function theList(site: Site): Promise<string> {
  return `/favorites?list=${(await sharedByOwner(site)).id}`
}

export async function theSharedList(site: Site): Promise<string> {
  return `/favorites/shared/${(await sharedByOwner(site)).share_token}`
}
