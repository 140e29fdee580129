import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'

export type Candidate = Reply<typeof api.rounds.candidates>['candidates'][number]

export const rescueTitle = "Your stay fell through. Let's fix it."

/** What waits for a new stay, and until when; without money, until when others can be asked. */
export function waitsWords({ parked, until }: NonNullable<Booking['rescue']>): string {
  const by = formatInstant(until)
  return parked === null
    ? `You can ask the sitters below until ${by}.`
    : `We're holding your ${formatMoney(parked)} until ${by} so you can use it for a new stay.`
}

/** How a new stay compares with what is paid: "+$60.00, we cover $46.00"; undefined where nothing is. */
export function differenceWords(
  { cover, toPay, back }: Pick<Candidate, 'cover' | 'toPay' | 'back'>,
  parked: string | null,
): string | undefined {
  if (parked === null) return undefined
  if (Number(back) > 0) return `${formatMoney(back)} back to your card`
  if (Number(toPay) > 0 && Number(cover) > 0) return `+${formatMoney(toPay)}, we cover ${formatMoney(cover)}`
  if (Number(toPay) > 0) return `+${formatMoney(toPay)}`
  return Number(cover) > 0 ? `We cover the ${formatMoney(cover)} more` : 'The same price'
}
