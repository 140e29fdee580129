import { z } from 'zod'
import { HandoverAgreement, HandoverDisagreement, HandoverList, HandoverOffer } from '../inputs/handovers.ts'
import { Id } from '../inputs/text.ts'
import { endpoint } from '../endpoint.ts'
import { Handover } from '../schemas/handovers.ts'
import { handoverWays } from '../vocabulary/handovers.ts'

const ofStay = { who: 'signed-in', whileSuspended: 'stay' } as const
const ofWay = { ...ofStay, params: z.object({ id: Id, way: z.enum(handoverWays) }), reply: Handover } as const
const path = '/api/bookings/{id}/handovers/{way}' as const

export const get = endpoint({
  method: 'GET',
  path,
  summary:
    'What came along at check-in, or went back at check-out; for the two sides of a stay, and for admins with a fresh login while a ' +
    'case about it is open',
  ...ofWay,
  background: true,
  refuses: ['not_found', 'fresh_login_needed'],
})

const writing = [
  'not_found',
  'only_sides_hand_over',
  'handover_changed',
  'handover_settled',
  'handover_differs',
] as const

export const write = endpoint({
  method: 'PUT',
  path,
  summary:
    'Write the list of a check-in or check-out, as a new revision. Of one that was offered it is offered again; the same clientId is ' +
    'stored once',
  keepsPages: true,
  ...ofWay,
  body: HandoverList,
  bodyLimit: 65_536,
  refuses: [...writing, 'handover_not_now', 'handover_over', 'handover_time', 'handover_medication', 'image_not_yours'],
})

export const offer = endpoint({
  method: 'POST',
  path: `${path}/offer`,
  summary:
    'Say that the pets came or left, and ask the other side to confirm the list; without a list an empty one. It opens or closes ' +
    'the care of the stay',
  keepsPages: true,
  ...ofWay,
  body: HandoverOffer,
  refuses: [...writing, 'handover_not_now', 'handover_over', 'handover_time'],
})

export const agree = endpoint({
  method: 'POST',
  path: `${path}/agree`,
  summary: "Confirm the other side's list, as it was seen",
  keepsPages: true,
  ...ofWay,
  body: HandoverAgreement,
  refuses: [...writing, 'other_side_confirms', 'handover_not_offered', 'handover_over'],
})

export const disagree = endpoint({
  method: 'POST',
  path: `${path}/disagree`,
  summary: "Say what does not match in the other side's list; of a check-out, the care of the stay goes on",
  keepsPages: true,
  ...ofWay,
  body: HandoverDisagreement,
  refuses: [...writing, 'other_side_confirms', 'handover_not_offered', 'handover_over'],
})

export const stillHere = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/still-here',
  summary: "Say that the pets are still at the sitter's after check-out time, or that a recorded check-out is wrong",
  keepsPages: true,
  ...ofStay,
  params: z.object({ id: Id }),
  body: z.object({ clientId: Id }),
  reply: Handover,
  refuses: ['not_found', 'only_sides_hand_over', 'handover_differs', 'handover_settled', 'not_still_here'],
})
