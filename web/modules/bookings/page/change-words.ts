import type { ChangeQuote } from '#contract/schemas/booking-changes.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'

/** What a change means for the reader's money. */
export function differenceWords(
  {
    total,
    difference,
    toPay,
    sitterEarns,
    keepsHold,
  }: Pick<ChangeQuote, 'total' | 'difference' | 'toPay' | 'sitterEarns' | 'keepsHold'>,
  {
    viewer,
    paymentState,
    owner,
    agreedCharge,
  }: Pick<BookingDetail, 'viewer' | 'paymentState' | 'owner' | 'agreedCharge'>,
): string {
  const isSame = Number(difference) === 0
  if (sitterEarns !== null && viewer === 'sitter')
    return isSame
      ? `You'll still earn ${formatPrice(sitterEarns)}.`
      : `You'll earn ${formatPrice(sitterEarns)}.${toPay === null ? '' : ` ${firstNameOf(owner)} pays ${formatPrice(toPay)} first.`}`
  if (isSame) return 'The price stays the same.'
  const amount = formatPrice(difference.replace('-', ''))
  if (toPay !== null) return `You'll pay ${amount} more.`
  if (agreedCharge?.purpose === 'accept' && Number(total) > Number(agreedCharge.most))
    return `The total goes up by ${amount}. Your saved card won't be charged by itself.`
  if (!difference.startsWith('-'))
    return `The total goes up by ${amount}.${keepsHold === false ? ` ${holdReleased} and you'll need to authorize the new total.` : ''}`
  return paymentState === 'paid' ? `You'll get ${amount} back.` : `The total goes down by ${amount}.`
}

const holdReleased = "We'll release the hold on your card,"

/** What accepting a sitter's suggested dates for a request means for the owner's money. */
export function suggestionWords(
  { total, keepsHold }: Pick<ChangeQuote, 'total' | 'keepsHold'>,
  { terms: { payHours }, agreedCharge }: Pick<BookingDetail, 'terms' | 'agreedCharge'>,
): string {
  const price = formatPrice(total)
  const isAgreed = agreedCharge !== null && Number(total) <= Number(agreedCharge.most)
  if (keepsHold || isAgreed) return `Your card will be charged ${price}.`
  const [release, you] = keepsHold === false ? [` ${holdReleased} and`, "you'll"] : ['', "You'll"]
  return `The total is ${price}.${release} ${you} have ${counted(payHours, 'hour')} to pay.`
}

/** Why an open change cannot be made now, and what the reader can do. */
export function noRoomWords(
  { viewer, status: stands }: Pick<BookingDetail, 'viewer' | 'status'>,
  { by, status }: Pick<NonNullable<BookingDetail['proposal']>, 'by' | 'status'>,
): string {
  const gone = 'These nights are no longer available.'
  if (status === 'agreed')
    return `${gone} Unless they open up again, the booking won't change and nothing will be charged.`
  if (viewer === 'admin') return `${gone} Nobody can accept them right now.`
  if (stands === 'pending')
    return viewer === by
      ? `${gone} Withdraw them to suggest other dates.`
      : `${gone} If you decline them, your request won't change.`
  return viewer === by
    ? `${gone} Withdraw this change to propose other dates.`
    : `${gone} You can decline this change and propose other dates.`
}
