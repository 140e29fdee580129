import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '#web/platform/refusal.ts'
import { bookingInTheWay, notAccepted, refusalWords, refusedFields, refusesPet } from './refusal-words.ts'
import { chargeWords, extraPriceWords, requestButton } from './request-words.ts'

const free = { own: false, mayBook: true, published: true, unavailable: false, sending: false }

describe('requesting a stay', () => {
  test.each([
    [{}, 'Request to Book', false],
    [{ sending: true }, 'Sending Request...', false],
    [{ unavailable: true, sending: true }, "Can't book unavailable dates", true],
    [{ mayBook: false, unavailable: true }, 'Only owners and admins can book', true],
    [{ own: true, mayBook: false }, 'Your Listing', true],
    [{ published: false, mayBook: false }, 'Not published', true],
  ])('%o: %s', (state, label, disabled) => expect(requestButton({ ...free, ...state })).toEqual({ label, disabled }))

  test('with instant booking no sitter has to accept before the payment', () => {
    expect(chargeWords({ instantBook: false }, undefined)).toBe(
      "You won't be charged until the sitter accepts your request",
    )
    expect(chargeWords({ instantBook: true }, { payInstantHours: 2 })).toBe(
      'Your dates are held right away. Pay within 2 hours to keep them.',
    )
  })

  test('says what nights cost besides the price per night, kinds of one price together', () => {
    const listing = { weekendPrice: '60.00', extraPetPrice: '12.50', priceRanges: [] }
    const kindPrices = { rabbit: '20.00', cat: '30.00', hamster: '20.00' } as const
    expect(extraPriceWords({ ...listing, kindPrices })).toEqual([
      '$30 a night for cats',
      '$20 a night for rabbits and hamsters',
      '$60 on Friday and Saturday nights',
      '$12.50 a night for each additional pet',
    ])
    expect(extraPriceWords({ weekendPrice: null, extraPetPrice: null, priceRanges: [], kindPrices: {} })).toEqual([])
  })

  test('says which pets are not accepted', () => {
    expect(refusesPet({ type: 'guinea-pigs' }, ['dog', 'guinea-pig'])).toBeUndefined()
    expect(refusesPet({ type: 'cats' }, ['dog'])).toBe("This sitter doesn't accept cats")
    expect(notAccepted({ type: 'snakes' }, ['dog', 'cat', 'bird'])).toBe(
      "This sitter doesn't accept snakes. They only accept: dogs, cats, and birds.",
    )
  })

  test('titles refusals by their code, whatever their sentence', () => {
    const refused = (code: RefusalCode) => refusalWords(new Refusal({ code, sentence: 'No.', status: 409, fields: {} }))
    expect(refused('pet_not_accepted')).toEqual({ title: 'Pet type not accepted', outdated: false })
    expect(refused('price_changed')).toEqual({ title: 'The price has changed', outdated: true })
    expect(refused('rules_changed')).toEqual({ title: 'Prices or rules have changed', outdated: true })
    expect(refused('dates_unavailable')).toEqual({ title: "Your request wasn't sent", outdated: true })
    expect(refused('too_many_drafts')).toEqual({ title: "Your request wasn't sent", outdated: false })
    expect(refusalWords(new Error('odd'))).toEqual({ title: "Your request wasn't sent", outdated: false })
  })

  test('shows what is wrong with the input at the message and at the choice of pets', () => {
    const fields = { specialInstructions: 'Message.', 'petIds.3': 'Pets.', totalAmount: 'Total.' }
    const refusal = new Refusal({ code: 'invalid_input', sentence: 'No.', status: 400, fields })
    expect(refusedFields(refusal)).toEqual({ message: 'Message.', petIds: 'Pets.' })
    expect(refusedFields(new Error('odd'))).toEqual({})
  })
})

test('knows after which stay a charge is open', () => {
  const open = {
    code: 'open_charge',
    sentence: 'No.',
    status: 409,
    fields: {},
    details: { bookingId: 'b1' },
  } as const
  expect(bookingInTheWay(new Refusal(open))).toEqual({ bookingId: 'b1', label: 'Pay or object' })
  expect(bookingInTheWay(new Refusal({ ...open, code: 'pet_elsewhere' }))?.label).toBe('View stay')
  expect(bookingInTheWay(new Refusal({ ...open, code: 'already_requested' }))?.label).toBe('View request')
  expect(bookingInTheWay(new Refusal({ ...open, code: 'asked_enough' }))).toBeUndefined()
})
