import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatShortDate } from '#web/platform/format/dates.ts'

/** Check-in and check-out while they are being chosen, as YYYY-MM-DD. */
export type Selection = { checkIn: string | null; checkOut: string | null }

/** How many nights a stay can have. */
export type NightLimits = { readonly nightsMin: number; readonly nightsMax: number }

const noLimits: NightLimits = { nightsMin: 1, nightsMax: Infinity }

/**
 * The selection after a click on a day. The first click sets check-in. The second sets check-out; if it is before
 * check-in, the two are swapped. A click on check-in clears both. With both set, a click before check-in moves
 * check-in, and any other moves check-out; if the stay would be too long or too short, the choice begins anew.
 */
export function nextSelection({ checkIn, checkOut }: Selection, day: string, limits = noLimits): Selection {
  if (checkIn === null) {
    if (checkOut === null || checkOut === day) return { checkIn: day, checkOut: null }
    return inOrder(day, checkOut)
  }
  if (day === checkIn) return { checkIn: null, checkOut: null }
  if (checkOut === null) return inOrder(checkIn, day)
  const moved = day < checkIn ? { checkIn: day, checkOut } : { checkIn, checkOut: day }
  return isPossible(moved, limits) ? moved : { checkIn: day, checkOut: null }
}

/**
 * Why a click on a day would give a stay that is too long or too short: "more than 14 nights after Dec 3"; undefined if it gives a
 * possible stay, or none yet.
 */
export function whyTooFar(selection: Selection, day: string, limits = noLimits): string | undefined {
  if (isPossible(nextSelection(selection, day, limits), limits)) return undefined
  const { checkIn, checkOut } = selection
  const from = checkIn ?? checkOut ?? day
  const isShort = Math.abs(nightsBetween(from, day)) < limits.nightsMin
  const bound = isShort
    ? `less than ${counted(limits.nightsMin, 'night')}`
    : `more than ${counted(limits.nightsMax, 'night')}`
  return `${bound} ${day < from ? 'before' : 'after'} ${formatShortDate(from)}`
}

function isPossible({ checkIn, checkOut }: Selection, { nightsMin, nightsMax }: NightLimits): boolean {
  if (checkIn === null || checkOut === null) return true
  const nights = nightsBetween(checkIn, checkOut)
  return nights >= nightsMin && nights <= nightsMax
}

const inOrder = (one: string, other: string): Selection =>
  one < other ? { checkIn: one, checkOut: other } : { checkIn: other, checkOut: one }

/** The field that the next click fills. */
export function nextField({ checkIn }: Selection): 'checkin' | 'checkout' {
  return checkIn === null ? 'checkin' : 'checkout'
}
