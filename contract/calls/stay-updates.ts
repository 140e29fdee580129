import { TimeOfDay } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { OwnersStayDay, StayDay, StayUpdate } from '../schemas/stay-update.ts'
import { Id, optionalLine, text } from '../schemas/text.ts'
import { z } from '../schemas/zod.ts'
import { careLimits, petsPerStay, stayUpdateLimits } from '../vocabulary/limits.ts'
import { stayActivities } from '../vocabulary/stay-activities.ts'
import { PicturePath } from './media.ts'

const params = z.object({ id: Id })

export const listStayUpdates = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/updates',
  summary: 'What the sitter told of a stay, the latest first; for its two sides and admins',
  who: 'signed-in',
  params,
  query: Paging,
  reply: z.array(StayUpdate),
  background: true,
  refuses: ['not_found'],
})

export const getStayDay = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/day',
  summary: 'A stay as it stands today where it is: what has been done for which pet, and the latest photo',
  who: 'signed-in',
  params,
  reply: StayDay,
  background: true,
  refuses: ['not_found'],
})

export const listStayDays = endpoint({
  method: 'GET',
  path: '/api/owner/stays-today',
  summary: "The caller's stays as an owner that are under way, each as it stands today",
  who: ['owner', 'admin'],
  wrongRole: 'owners_page',
  reply: z.array(OwnersStayDay),
  background: true,
  refuses: [],
})

/** What a sitter posts. Times are of the clocks where the stay is: the last moment at which these showed them. */
export const NewStayUpdate = z
  .object({
    /** The browser's own id for it, which makes sending it again harmless. */
    clientId: Id,
    petIds: z.array(Id).max(petsPerStay),
    text: text(stayUpdateLimits.text).default(''),
    done: z
      .array(
        z.object({
          petId: Id,
          activity: z.enum(stayActivities),
          /** For a medication: its name, and for which time, as on the care sheet. */
          medication: optionalLine(careLimits.name),
          dueTime: TimeOfDay.nullish(),
          time: TimeOfDay,
        }),
      )
      .max(stayUpdateLimits.done)
      .default([]),
    /** Pictures of the caller's, uploaded for it, with what is to be seen. */
    photos: z
      .array(z.object({ url: PicturePath, alt: optionalLine(stayUpdateLimits.alt) }))
      .max(stayUpdateLimits.photos)
      .default([]),
  })
  .meta({ id: 'NewStayUpdate' })
export type NewStayUpdate = z.output<typeof NewStayUpdate>

export const postStayUpdate = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/updates',
  summary: 'Tell how a stay is going, on its booking and in the thread; the same clientId is stored once',
  keepsPages: true,
  who: 'signed-in',
  params,
  body: NewStayUpdate,
  bodyLimit: 65_536,
  reply: StayUpdate,
  status: 201,
  refuses: [
    'not_found',
    'only_sitter_updates',
    'no_updates_now',
    'empty_update',
    'select_update_pets',
    'medication_unknown',
    'update_time',
    'image_not_yours',
    'update_differs',
    'too_many',
  ],
})

export const deleteStayUpdate = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}/updates/{updateId}',
  summary: 'Take an update back for both sides, within minutes of posting it',
  keepsPages: true,
  who: 'signed-in',
  params: params.extend({ updateId: Id }),
  reply: null,
  refuses: ['not_found', 'only_sitter_updates', 'update_stays'],
})
