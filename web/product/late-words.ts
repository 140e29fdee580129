import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'

type LateRule = {
  /** The agreed check-out: "18:00". */
  readonly checkOut: string
  readonly graceMinutes: number
  readonly perHour: string
}

const dayMinutes = 24 * 60

/** What a late pick-up costs: "$10.00 per started hour after 6:30 PM"; undefined if it costs nothing. */
export function lateWords({ checkOut, graceMinutes, perHour }: LateRule): string | undefined {
  if (Number(perHour) === 0) return undefined
  const [hours = 0, minutes = 0] = checkOut.split(':').map(Number)
  const from = (hours * 60 + minutes + graceMinutes) % dayMinutes
  const time = `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`
  return `${formatMoney(perHour)} per started hour after ${formatTimeOfDay(time)}`
}

/** The same of a listing. */
export const lateWordsOf = (listing: {
  readonly checkOutTime: string
  readonly lateGraceMinutes: number
  readonly latePerHour: string
}): string | undefined =>
  lateWords({ checkOut: listing.checkOutTime, graceMinutes: listing.lateGraceMinutes, perHour: listing.latePerHour })
