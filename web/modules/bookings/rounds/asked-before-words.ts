import type { Booking } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { joined } from '#contract/vocabulary/words.ts'

export const firstWins = 'The first to accept gets the stay.'

/** What an owner reads before they ask one more sitter; undefined if they asked nobody else for the stay. */
export function askedBeforeWords(others: readonly Pick<Booking, 'sitter'>[]): string | undefined {
  if (others.length === 0) return undefined
  const names = joined(others.map(({ sitter }) => firstNameOf(sitter)))
  return `You also asked ${names} for these nights. ${firstWins}`
}
