import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { datedStayWords, otherStayWords } from '../rescue/stay-words.ts'

type Moment = BookingDetail['timeline'][number]
type Reader = Pick<BookingDetail, 'viewer' | 'owner' | 'sitter' | 'replacedBy' | 'replaces'>

/**
 * An instant of the money in words, and its amount for the reader; null where none of it is theirs. `stay` is the other stay
 * that it names, if it does.
 */
export function momentWords(
  moment: Moment,
  { viewer, owner, sitter, replacedBy, replaces }: Reader,
): { title: string; amount: string | null; stay: string | null } {
  const { kind, amount } = moment
  const other = kind === 'moved' ? replacedBy : kind === 'moved_here' ? replaces : null
  const [isOwner, isSitter] = [viewer === 'owner', viewer === 'sitter']
  const [ownerName, sitterName] = [firstNameOf(owner), firstNameOf(sitter)]
  const payee = isSitter ? 'you' : sitterName
  const titles: Readonly<Record<Moment['kind'], string>> = {
    held: 'Card authorized',
    // what an owner does with it is no matter of the sitter's
    hold_moved: isSitter ? 'No longer held for this stay' : 'Hold moved to another stay',
    moved: isSitter
      ? `Released to ${ownerName}`
      : `Moved to ${replacedBy ? datedStayWords(replacedBy, viewer) : 'another stay'}`,
    moved_here: `Moved here from ${replaces ? otherStayWords(replaces, viewer) : 'another stay'}`,
    cover: 'We cover',
    released: 'Hold released',
    paid: isOwner ? 'You paid' : `${ownerName} paid`,
    refunded: isOwner ? 'Refunded to you' : `Refunded to ${ownerName}`,
    bank_refunded: 'Refunded by the bank',
    refund_returned: 'Refund returned by the bank',
    tip: isOwner ? `You tipped ${sitterName}` : `${ownerName} tipped ${payee}`,
    charge: isOwner ? `You paid ${sitterName} after the stay` : `${ownerName} paid ${payee} after the stay`,
    case_charge: isOwner ? `You paid ${sitterName} because of a case` : `${ownerName} paid ${payee} because of a case`,
    case_payment: `Paid to ${payee} because of a case`,
    payout_sent: `Payout sent to ${payee}`,
    payout_returned: `Payout taken back from ${payee}`,
    cancel: isOwner
      ? 'If you cancel, you get back'
      : isSitter
        ? `If ${ownerName} cancels, you keep`
        : `If ${ownerName} cancels, they get back`,
    payout: `Payout to ${payee}`,
    payout_on_hold: `Payout to ${payee}, on hold`,
  }
  return { title: titles[kind], amount, stay: other?.id ?? null }
}
