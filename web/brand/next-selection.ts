/** Check-in and check-out while they are being chosen, as YYYY-MM-DD. */
export type Selection = { checkIn: string | null; checkOut: string | null }

/**
 * The selection after a click on a day. The first click sets check-in. The second sets check-out; if it is before
 * check-in, the two are swapped. A click on check-in clears both. With both set, a click before check-in moves
 * check-in, and any other moves check-out.
 */
export function nextSelection({ checkIn, checkOut }: Selection, day: string): Selection {
  if (checkIn === null) {
    if (checkOut === null || checkOut === day) return { checkIn: day, checkOut: null }
    return day < checkOut ? { checkIn: day, checkOut } : { checkIn: checkOut, checkOut: day }
  }
  if (day === checkIn) return { checkIn: null, checkOut: null }
  if (checkOut === null) return day < checkIn ? { checkIn: day, checkOut: checkIn } : { checkIn, checkOut: day }
  return day < checkIn ? { checkIn: day, checkOut } : { checkIn, checkOut: day }
}

/** The field that the next click fills. */
export function nextField({ checkIn }: Selection): 'checkin' | 'checkout' {
  return checkIn === null ? 'checkin' : 'checkout'
}
