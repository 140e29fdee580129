import type { Page } from '@playwright/test'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { confirmCard, goodCard } from '#testing/pay.ts'
import { expect } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'

/** Days from today, and the total in cents: listings of the factories cost $45 a night plus a service fee of $5. */
type Stay = { readonly listingId: string; readonly from: number; readonly to: number; readonly total?: number }

/** Requests a stay for all pets of the user signed in on a page; returns the booking's id. */
export async function askedFor({ request }: Page, { listingId, from, to, total }: Stay): Promise<string> {
  const pets = (await (await request.get(api.pets.list.path)).json()) as { id: string }[]
  const asked = await request.post(api.bookings.request.path, {
    data: {
      listingId,
      petIds: pets.map(({ id }) => id),
      startDate: daysAhead(from),
      endDate: daysAhead(to),
      totalAmount: toMoney(total ?? (to - from) * 4500 + 500),
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  return ((await asked.json()) as { id: string }).id
}

/** Saves a card of the user signed in on a page, as the settings do. */
export async function saveACard({ url }: Site, { request }: Page, number = goodCard): Promise<void> {
  const begun = await request.post(api.payments.setUpCard.path, { data: {} })
  expect(begun.status(), await begun.text()).toBe(200)
  const setup = (await begun.json()) as { clientSecret: string; publishableKey: string }
  expect(await confirmCard({ address: url }, { ...setup, number })).toBe('succeeded')
}

/** Accepts a request in its sitter's browser. */
export async function accept(sitter: Page, id: string): Promise<void> {
  const accepted = await sitter.request.put(`/api/bookings/${id}`, { data: { status: 'accepted' } })
  expect(accepted.status(), await accepted.text()).toBe(200)
}

/**
 * Requests one night at a listing for $45 in the owner's browser and accepts it in the sitter's; returns the booking's
 * id.
 */
export async function aConfirmedStay(owner: Page, sitter: Page, listingId: string): Promise<string> {
  const id = await askedFor(owner, { listingId, from: 5, to: 6 })
  await accept(sitter, id)
  return id
}

/** An owner's request at a sitter's listing called "The green gate", ten days ahead for three nights: $140.00. */
export async function aStayAskedFor(site: Site): Promise<{ owner: Guest; sitter: Guest; id: string }> {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The green gate' })
  const owner = await anOwnerWithADog(site, { first: 'Ada', last: 'Moss' })
  return { owner, sitter, id: await askedFor(await site.open(owner), { listingId, from: 10, to: 13 }) }
}

/** A zone in which it is about noon, so that a few minutes before and after are the same day. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
