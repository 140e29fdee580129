import { Instant } from '../schemas/ids.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Id } from '../inputs/text.ts'
import { Leaving } from '../schemas/leaving.ts'
import { sentDataDays } from '../vocabulary/leaving.ts'
import { AccountExport } from '../schemas/account-export.ts'

export const exportData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept of the caller, as one file to save',
  who: 'signed-in',
  whileSuspended: 'always',
  reply: AccountExport,
  refuses: ['not_signed_in', 'too_many'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete the account of the caller for good: requests are withdrawn, listings hidden, personal data erased. ' +
    'Refused while a stay is not over, money is under way, or earnings are owed with no account to send them to. Admins need a fresh login',
  who: 'signed-in',
  whileSuspended: 'always',
  reply: null,
  refuses: [
    'not_signed_in',
    'fresh_login_needed',
    'last_admin',
    'stays_not_over',
    'money_under_way',
    'stay_in_case',
    'charge_in_the_way',
    'earnings_unsent',
  ],
})

const shared = { path: '/api/account/deletion-request', who: 'signed-in', whileSuspended: 'always' } as const

export const leaving = endpoint({
  ...shared,
  method: 'GET',
  summary: 'What is in the way of deleting the account of the caller, and whether they asked to be deleted after that',
  reply: Leaving,
  refuses: [],
})

export const requestDeletion = endpoint({
  ...shared,
  method: 'POST',
  summary:
    'Have the account of the caller deleted once nothing is in the way. Until then there is no new booking or listing, and no message to ' +
    'a new person; listings are hidden, and requests that nobody has answered end. Admins need a fresh login',
  reply: Leaving,
  refuses: ['not_signed_in', 'fresh_login_needed', 'last_admin'],
})

export const withdrawDeletion = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Keep the account after all; listings stay hidden until they are published again',
  keepsPages: true,
  reply: null,
  refuses: ['not_signed_in'],
})

export const leavingOf = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/deletion',
  summary: 'Whether a person asked to be deleted, and what is in the way',
  ...admins,
  params: z.object({ id: Id }),
  reply: Leaving,
  missing: 'user_not_found',
  refuses: ['user_not_found'],
})

export const sendData = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/data',
  summary:
    `Put a file with all of a person's data on their page for ${sentDataDays} days, and mail them a link to it; with \`everything\` also what ` +
    'staff noted about them. Admins never download it',
  keepsPages: true,
  ...admins,
  fresh: true,
  params: z.object({ id: Id }),
  body: z.object({ everything: z.boolean() }),
  reply: null,
  missing: 'user_not_found',
  refuses: ['user_not_found'],
})

export const sentData = endpoint({
  method: 'GET',
  path: '/api/account/data/state',
  summary: 'Until when the caller finds the data that staff sent them; null without any',
  who: 'signed-in',
  whileSuspended: 'always',
  reply: z.object({ until: Instant.nullable() }),
  refuses: [],
})

export const openSentData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'The data that staff sent the caller, as one file to save',
  who: 'signed-in',
  whileSuspended: 'always',
  reply: AccountExport.extend({
    /** What staff noted about the person; null if that was not asked for. */
    staffNotes: z
      .array(z.object({ about: z.enum(['measure', 'hidden', 'person']), at: Instant, text: z.string() }))
      .nullable(),
  }).meta({ id: 'SentData' }),
  missing: 'data_gone',
  refuses: ['data_gone', 'not_signed_in', 'too_many'],
})
