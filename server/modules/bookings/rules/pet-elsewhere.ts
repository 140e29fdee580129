import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { joined } from '#contract/vocabulary/words.ts'

type StayOfPets = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly pets: readonly string[]
  readonly fullname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayWords = (date: PlainDate): string => day.format(new Date(`${date}T00:00:00Z`))

/** Refuses a stay to an owner whose pets have another one then, and says which. */
export function refuseElsewhere(stay: StayOfPets, bookingId: string): Refused<'pet_elsewhere'> {
  const { pets, startDate, endDate } = stay
  const have = pets.length === 1 ? 'already has' : 'already have'
  const dates = `${dayWords(startDate)} to ${dayWords(endDate)}`
  const sentence = `${joined(pets.map(isolated))} ${have} a stay with ${firstNameOf(stay)}, ${dates}.`
  return { ...refuse('pet_elsewhere', sentence), details: { bookingId } }
}
