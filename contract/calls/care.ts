import { z } from 'zod'
import { CareBatch } from '../inputs/care-records.ts'
import { Id } from '../inputs/text.ts'
import { admins, endpoint } from '../endpoint.ts'
import { CareAnswer, CareLog } from '../schemas/care.ts'
import { Instant } from '../schemas/ids.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { logFlaws } from '../vocabulary/care-log.ts'
import { careLogPage } from '../vocabulary/care.ts'

const ofStay = { who: 'signed-in', whileSuspended: 'stay', params: z.object({ id: Id }) } as const

/** Of a single entry, which is answered on its own. */
const entryRefusals = [
  'no_care_yet',
  'care_over',
  'care_done_already',
  'care_item_gone',
  'care_missed',
  'care_not_given',
  'care_time',
  'care_pet',
  'care_kind',
  'skip_reason',
  'undo_over',
  'record_unknown',
  'record_undone',
  'record_differs',
  'many_records',
  'image_not_yours',
] as const
export type CareEntryRefusal = (typeof entryRefusals)[number]

export const record = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/care-records',
  summary:
    'Record what was done for the pets of a stay, undo it, or add a correction; each entry is answered on its own, and the same ' +
    'clientId is stored once',
  keepsPages: true,
  ...ofStay,
  body: CareBatch,
  bodyLimit: 131_072,
  reply: z.array(CareAnswer),
  refuses: ['not_found', 'only_sitter_records', 'too_many', ...entryRefusals],
})

export const log = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/care-log',
  summary:
    `The care log of a stay from its first entry, or after one, up to ${careLogPage} entries; for its two sides, and for admins with a ` +
    'fresh login while a case about the stay is open',
  ...ofStay,
  query: z.object({ after: WholeNumber(0, 999_999_999).optional() }),
  reply: CareLog,
  background: true,
  refuses: ['not_found', 'fresh_login_needed'],
})

export const checkedLogs = endpoint({
  method: 'GET',
  path: '/api/admin/care-logs',
  summary: 'What the last nightly check of care logs found: how many stays it looked at, and which logs do not match',
  ...admins,
  reply: z
    .object({
      /** Null before the first check. */
      checkedAt: Instant.nullable(),
      stays: z.number().int(),
      broken: z.array(
        z.object({
          bookingId: z.string(),
          /** The first entry that does not match. */
          seq: z.number().int(),
          cause: z.enum(logFlaws),
        }),
      ),
    })
    .meta({ id: 'CheckedCareLogs' }),
  refuses: [],
})
