import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { LostPetChange, LostPetEnd, LostStepTick, NewLostPet, NewSighting } from '../inputs/lost-pets.ts'
import { Id } from '../inputs/text.ts'
import { LostPet, LostPetsOfStay } from '../schemas/lost-pets.ts'
import { lostPetLimits, sightingLimits, slugText } from '../vocabulary/lost-pets.ts'

const ofStay = { who: 'signed-in', whileSuspended: 'stay', params: z.object({ id: Id }) } as const
const ofPet = { who: 'signed-in', whileSuspended: 'any stay', params: z.object({ id: Id }), reply: LostPet } as const

export const list = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/lost-pets',
  summary:
    'The missing pets of a stay, for its two sides: what their pages say, the checklist and the sightings; and the pets that can be ' +
    'reported as missing',
  ...ofStay,
  reply: LostPetsOfStay,
  background: true,
  refuses: ['not_found'],
})

export const start = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/lost-pets',
  summary: `Say that a pet is missing. Everybody is told after ${lostPetLimits.startSeconds} seconds, unless it is undone; the same clientId is stored once`,
  keepsPages: true,
  ...ofStay,
  body: NewLostPet,
  reply: LostPet,
  status: 201,
  refuses: [
    'not_found',
    'only_sides_report_missing',
    'not_missing_now',
    'pet_already_missing',
    'missing_undone',
    'missing_differs',
    'too_many_missing',
    'too_many',
  ],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/lost-pets/{id}',
  summary: "Change what a missing pet's page says; what is left out stays",
  keepsPages: true,
  ...ofPet,
  body: LostPetChange,
  refuses: ['not_found', 'lost_over', 'lost_street', 'lost_photo', 'lost_seen_later'],
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/lost-pets/{id}/undo',
  summary: `Take it back: before the alerts, by who started it, as if nothing had been; after "Found", for ${lostPetLimits.undoHours} hours, the page opens again and nobody is told anew`,
  keepsPages: true,
  ...ofPet,
  reply: null,
  refuses: ['not_found', 'lost_undo_over'],
})

export const found = endpoint({
  method: 'POST',
  path: '/api/lost-pets/{id}/found',
  summary: 'Say that the pet was found: its page ends at once, and whoever was told hears of it',
  keepsPages: true,
  ...ofPet,
  refuses: ['not_found', 'lost_over'],
})

export const stillMissing = endpoint({
  method: 'POST',
  path: '/api/lost-pets/{id}/still-missing',
  summary: `Answer the question of a day: the page stays ${lostPetLimits.openDays} days longer, ${lostPetLimits.openDaysAtMost} in all`,
  keepsPages: true,
  ...ofPet,
  refuses: ['not_found', 'lost_over', 'not_asked'],
})

export const tick = endpoint({
  method: 'POST',
  path: '/api/lost-pets/{id}/steps',
  summary: 'Note in the care log that a step of the checklist is done, or not after all',
  keepsPages: true,
  ...ofPet,
  body: LostStepTick,
  refuses: ['not_found', 'lost_over', 'no_such_step'],
})

export const report = endpoint({
  method: 'POST',
  path: '/api/lost/{slug}/sightings',
  summary: `Report that a missing pet was seen, without an account. Only its people read it; ${sightingLimits.anHourByAddress} an hour from a network`,
  keepsPages: true,
  who: 'anyone',
  whileSuspended: 'always',
  params: z.object({ slug: z.string().regex(slugText) }),
  body: NewSighting,
  reply: null,
  refuses: ['not_found', 'no_longer_missing', 'too_many', 'lost_seen_later'],
})

export const end = endpoint({
  method: 'POST',
  path: '/api/admin/lost-pets/{slug}/end',
  summary: "End a missing pet's page that is abused",
  keepsPages: true,
  ...admins,
  params: z.object({ slug: z.string().regex(slugText) }),
  body: LostPetEnd,
  reply: null,
  fresh: true,
  refuses: ['not_found', 'lost_over'],
})
