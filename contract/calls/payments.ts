import { MoneyIn } from '../inputs/money.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { AdminPayment, Dispute } from '../schemas/admin-money.ts'
import { CardId, SavedCard } from '../schemas/cards.ts'
import { DisputesQuery, PaymentsQuery } from '../schemas/console-tables.ts'

/** How a payment is about to be made. */
const cardChoice = {
  /** A saved card of the caller that the browser is about to pay with. */
  cardId: CardId.optional(),
  /** Whether the card that pays is saved for payments to come; if left out, nothing changes about that. */
  saveCard: z.boolean().optional(),
}

/** A payment as a browser needs it to show the card form. */
const StartedPayment = z
  .object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** Address of the local payment sandbox; null with the real provider. */
    sandboxUrl: z.string().nullable(),
    /** Whether the card is held only, or charged at once. */
    capture: z.enum(['hold', 'charge']),
    /** What the owner's card statement will show; null if that is not known. */
    statement: z.string().nullable(),
  })
  .meta({ id: 'PaymentIntent' })

export const createIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'The one live payment of a booking: a hold while it is pending, a charge once it is accepted',
  keepsPages: true,
  who: 'signed-in',
  body: z
    .object({
      bookingId: Id,
      /** Checked against the booking's total, in dollars or in cents, which have a digit more than other amounts. */
      amount: z.union([z.number().min(0).max(99_999_999), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)]),
      ...cardChoice,
    })
    .meta({ id: 'NewPaymentIntent' }),
  reply: StartedPayment,
  refuses: ['not_found', 'amount_differs', 'nothing_to_pay', 'card_not_found', 'too_many', 'payment_unavailable'],
})

export const tip = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/tip',
  summary: "Begin to pay a tip for a completed stay, once; all of it is the sitter's",
  keepsPages: true,
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: z.object({ amount: MoneyIn, ...cardChoice }).meta({ id: 'NewTip' }),
  reply: StartedPayment,
  refuses: ['not_found', 'tip_not_now', 'tip_amount', 'tip_given', 'card_not_found', 'too_many', 'payment_unavailable'],
})

export const charge = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/pay',
  summary: 'Begin to pay what the sitter of a stay asks for beside its price',
  keepsPages: true,
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: z.object(cardChoice).meta({ id: 'ChargePayment' }),
  reply: StartedPayment,
  refuses: ['not_found', 'nothing_to_pay', 'card_not_found', 'too_many', 'payment_unavailable'],
})

export const cards = endpoint({
  method: 'GET',
  path: '/api/cards',
  summary: "The caller's saved cards as the payment provider knows them, newest first",
  who: 'signed-in',
  reply: z.array(SavedCard),
  refuses: ['cards_unavailable'],
})

export const setUpCard = endpoint({
  method: 'POST',
  path: '/api/cards/setup',
  summary: 'Begin to save a card without a payment: what the browser needs to send it to the payment provider',
  keepsPages: true,
  who: 'signed-in',
  reply: z
    .object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** Address of the local payment sandbox; null with the real provider. */
      sandboxUrl: z.string().nullable(),
    })
    .meta({ id: 'CardSetup' }),
  refuses: ['too_many', 'cards_unavailable'],
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/{id}',
  summary: 'Forget a saved card; it is charged for nothing anymore',
  keepsPages: true,
  who: 'signed-in',
  params: z.object({ id: CardId }),
  reply: null,
  missing: 'card_not_found',
  refuses: ['card_not_found', 'too_many', 'cards_unavailable'],
})

const ofBooking = { who: 'signed-in', keepsPages: true, params: z.object({ id: Id }), reply: null } as const

export const agreeToCharge = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/charge-agreement',
  summary:
    'Agree that a saved card is charged when the sitter accepts: the price of a request, or the difference of a change that the owner proposed; replaces an earlier agreement',
  ...ofBooking,
  /** `most` is what would be charged now, as the owner was shown it; never more is. */
  body: z.object({ cardId: CardId, most: MoneyIn }).meta({ id: 'ChargeAgreement' }),
  refuses: ['not_found', 'nothing_to_agree', 'amount_differs', 'card_not_found', 'too_many', 'payment_unavailable'],
})

export const withdrawAgreement = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}/charge-agreement',
  summary: 'Withdraw such an agreement: the card is not charged, and the owner pays by hand',
  ...ofBooking,
  refuses: ['not_found', 'charge_begun'],
})

export const listForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'All payments, newest first or by `sort`; `search` looks in the name and email of the owner, or is the id of the booking or ' +
    'the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: PaymentsQuery,
  reply: z.array(AdminPayment),
  refuses: [],
})

export const disputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary:
    "The payments that owners' banks take back or ask about, newest first or by `sort`; `search` looks in the name and email of " +
    'the owner, or is the id of the booking or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: DisputesQuery,
  reply: z.array(Dispute),
  refuses: [],
})
