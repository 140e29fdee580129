import { z } from 'zod'
import { NewEmergencyLink, NewMandate, NewVetExpense, VetExpenseAnswer } from '../inputs/emergency.ts'
import { Id } from '../inputs/text.ts'
import { endpoint } from '../endpoint.ts'
import { EmergencyLink, EmergencySheet, Mandate, VetExpense } from '../schemas/emergency.ts'
import { emergencyLinksMaximum } from '../vocabulary/emergency.ts'

const ofStay = { who: 'signed-in', whileSuspended: 'stay', params: z.object({ id: Id }) } as const

export const get = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/emergency',
  summary:
    'Who is called, what a vet has to know, and what the owner agreed to: for the two sides of a confirmed stay; contacts and pets until ' +
    'its care is over; for admins, mandate and costs with a fresh login, while a case about the stay is open',
  ...ofStay,
  reply: EmergencySheet,
  background: true,
  refuses: ['not_found', 'fresh_login_needed'],
})

export const sign = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/mandate',
  summary: 'Sign what the sitter may agree to at a vet; it ends the one before, and ends itself with the stay',
  keepsPages: true,
  ...ofStay,
  body: NewMandate,
  reply: Mandate,
  refuses: ['not_found', 'only_owner_signs', 'no_mandate_now', 'mandate_text_changed', 'mandate_differs'],
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}/mandate',
  summary: 'Withdraw it; what was agreed before stays agreed',
  keepsPages: true,
  ...ofStay,
  reply: null,
  refuses: ['not_found', 'only_owner_signs', 'no_mandate'],
})

export const makeLink = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/emergency-links',
  summary: `Make an address that shows the emergency sheet to a vet, without an account; up to ${emergencyLinksMaximum} are good at once`,
  keepsPages: true,
  ...ofStay,
  body: NewEmergencyLink,
  reply: EmergencyLink.extend({
    /** The path with the secret, which is shown only now; a repeated call replaces the secret. */
    path: z.string(),
  }).meta({ id: 'NewLinkForVet' }),
  status: 201,
  refuses: ['not_found', 'only_sitter_links', 'no_link_now', 'too_many_links', 'too_many'],
})

export const endLink = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}/emergency-links/{linkId}',
  summary: 'End such an address, by either side',
  keepsPages: true,
  ...ofStay,
  params: z.object({ id: Id, linkId: Id }),
  reply: null,
  refuses: ['not_found'],
})

export const addExpense = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/vet-expenses',
  summary: 'Record what a vet costs, and who agreed to it; what the mandate covers stays within its limit',
  keepsPages: true,
  ...ofStay,
  body: NewVetExpense,
  reply: VetExpense,
  status: 201,
  refuses: [
    'not_found',
    'only_sitter_records_costs',
    'no_costs_now',
    'over_limit',
    'no_spending_agreed',
    'too_many_costs',
    'image_not_yours',
    'cost_differs',
  ],
})

export const answerExpense = endpoint({
  method: 'PUT',
  path: '/api/vet-expenses/{id}',
  summary: "The owner's answer whether they, or a contact, agreed to a cost",
  keepsPages: true,
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: VetExpenseAnswer,
  reply: VetExpense,
  refuses: ['not_found', 'cost_answered', 'cost_answer_over'],
})
