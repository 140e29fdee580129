import type { Listing } from './listing.ts'

/**
 * The card and the pin of a listing as JSON objects in UTF-8. They are parts of one buffer for all listings of a reading: a
 * buffer each would take as much memory again, and the time of the garbage collector.
 */
export type Texts = {
  readonly bytes: Buffer
  readonly begin: number
  /** The length of the card, which comes first; 0 where cards are not kept. */
  readonly card: number
  readonly pin: number
}

/** Returns the texts of listings, in their order. */
export function textsOf(
  listings: readonly Pick<Listing, 'card' | 'pin'>[],
  { keepsCards }: { readonly keepsCards: boolean },
): Texts[] {
  const cardOf = ({ card }: Pick<Listing, 'card'>): string => (keepsCards ? card : '')
  const bytes = Buffer.allocUnsafeSlow(
    listings.reduce((sum, listing) => sum + Buffer.byteLength(cardOf(listing)) + Buffer.byteLength(listing.pin), 0),
  )
  let end = 0
  return listings.map((listing) => {
    const begin = end
    const card = bytes.write(cardOf(listing), begin)
    const pin = bytes.write(listing.pin, begin + card)
    end = begin + card + pin
    return { bytes, begin, card, pin }
  })
}

/** Returns a text without copying it; undefined for a card where cards are not kept. */
export function textIn({ bytes, begin, card, pin }: Texts, which: 'card' | 'pin'): Buffer | undefined {
  if (which === 'pin') return bytes.subarray(begin + card, begin + card + pin)
  return card === 0 ? undefined : bytes.subarray(begin, begin + card)
}
