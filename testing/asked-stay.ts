import * as api from '#contract/api.ts'
import { aListing, anOwner, aPet, daysFromNow } from './factories.ts'
import type { FactoryContext, Person } from './factories.ts'

type Call = (path: string, init: RequestInit, person: Person) => Promise<string>

/** Requests two nights at a new listing by a call that makes many queries in sequence. */
export async function askForAStay(context: FactoryContext, sitter: Person, call: Call): Promise<string> {
  const owner = await anOwner(context)
  const body = JSON.stringify({
    listingId: await aListing(context, sitter, { priceCents: 4000 }),
    petIds: [await aPet(context, owner)],
    startDate: daysFromNow(context, 30),
    endDate: daysFromNow(context, 32),
    // two nights and the service fee
    totalAmount: '85.00',
  })
  return call(
    api.bookings.request.path,
    { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    owner,
  )
}
