/** Check-in and check-out while they are being chosen, as YYYY-MM-DD. */
export type Selection = { checkIn: string | null; checkOut: string | null }

/**
 * What a click on a day makes of the selection: the first click sets check-in; a second one sets check-out, and where
 * it lies before check-in the two change places; a click on check-in clears both; with both set, a click before
 * check-in moves check-in and any other moves check-out.
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
