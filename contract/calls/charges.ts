import { z } from 'zod'
import { ChargeObjection, NewCharge } from '../inputs/charges.ts'
import { Id } from '../inputs/text.ts'
import { admins, endpoint } from '../endpoint.ts'
import { StayCharges } from '../schemas/charges.ts'

const shared = { who: 'signed-in', params: z.object({ id: Id }), reply: StayCharges } as const
const ofStay = { ...shared, whileSuspended: 'stay' } as const
const path = '/api/bookings/{id}/charges' as const

export const list = endpoint({
  method: 'GET',
  path,
  summary: 'What the sitter of a stay asked of its owner beside the price, and what they can ask for now',
  ...ofStay,
  background: true,
  refuses: ['not_found'],
})

export const ask = endpoint({
  method: 'POST',
  path,
  summary:
    'Ask the owner for a late pick-up, by the rule that the stay was requested under, or for what was paid at a vet; each once',
  keepsPages: true,
  ...ofStay,
  body: NewCharge,
  refuses: ['not_found', 'only_sitter_asks', 'no_charge_now', 'charge_amount', 'charge_asked', 'charge_differs'],
})

export const object = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/object',
  summary: 'Object to a charge, as the owner: nothing is to be paid, and a case is opened',
  keepsPages: true,
  ...shared,
  body: ChargeObjection,
  refuses: ['not_found', 'only_owner_objects', 'charge_settled'],
})

export const drop = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/drop',
  summary:
    'Take a charge back, as the sitter; decline what staff proposed in a case, as the owner; or, as an admin with a fresh login, end one that was objected to',
  keepsPages: true,
  ...shared,
  refuses: ['not_found', 'only_sitter_drops', 'charge_settled', 'fresh_login_needed'],
})

export const uphold = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/uphold',
  summary: 'Ask the owner again for a charge that was objected to',
  keepsPages: true,
  ...shared,
  ...admins,
  fresh: true,
  refuses: ['not_found', 'charge_settled'],
})
