import type { CareLogEntry } from '#contract/schemas/care.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { Checked } from './check-log.ts'
import type { CareLogActor, CareLogKind } from '#contract/vocabulary/care.ts'

/** What an entry of the care log says happened. */
const logKindWords: Readonly<Record<CareLogKind, string>> = {
  opened: 'Care began',
  closed: 'Care ended',
  still_here: 'Still here',
  sheet_changed: 'Care sheet changed',
  task_missed: 'No record in time',
  recorded: 'Recorded',
  undone: 'Record undone',
  corrected: 'Correction added',
  update_posted: 'Update posted',
  update_taken_back: 'Update taken back',
  handover_offered: 'Check-in or check-out recorded',
  handover_agreed: 'Check-in or check-out confirmed',
  handover_disagreed: 'Check-in or check-out disagreed with',
  handover_unanswered: 'Check-in or check-out not confirmed',
  charge_asked: 'Charge asked for',
  charge_unpaid: 'Charge not answered in time',
  charge_objected: 'Charge objected to',
  charge_ended: 'Charge ended',
  link_made: 'Link for a vet made',
  link_opened: 'Link for a vet opened',
  link_ended: 'Link for a vet ended',
  mandate_signed: 'Vet spending signed',
  mandate_withdrawn: 'Vet spending withdrawn',
  expense_added: 'Vet cost recorded',
  expense_answered: 'Vet cost answered',
  waived: 'Vaccination record waived',
  call_marked: 'Call marked',
  sheet_sent: 'Emergency sheet sent to the phone',
  sheet_viewed: 'Emergency sheet opened',
  lost_opened: 'Missing pet announced',
  lost_ended: 'Search for a missing pet ended',
  lost_ticked: 'Step of a search ticked',
  erased: 'Words of a deleted account erased',
  restored: 'Database restored from a backup',
}

/** What an entry says happened; of a check-in or check-out, which of the two. */
export function logTitle({ kind, payload }: Pick<CareLogEntry, 'kind' | 'payload'>): string {
  if (payload?.instead !== undefined) return kind === 'opened' ? 'Beginning of care corrected' : 'End of care corrected'
  const way = payload?.way === 'in' ? 'Check-in' : payload?.way === 'out' ? 'Check-out' : undefined
  const words = logKindWords[kind]
  return way === undefined ? words : words.replace('Check-in or check-out', way)
}

/** Who did it: a role, never a person. */
export const logActorWords: Readonly<Record<CareLogActor, string>> = {
  owner: 'Owner',
  sitter: 'Sitter',
  helper: 'Another sitter',
  vet: 'Vet',
  admin: 'Staff',
  clock: 'By itself',
  operator: 'Operator',
}

/** The name of the pet that an entry is about; undefined for those about the stay. */
export function petOf({ payload }: Pick<CareLogEntry, 'payload'>): string | undefined {
  return typeof payload?.pet === 'string' ? payload.pet : undefined
}

/** What an entry says besides, if it says something that people read. */
export function noteOf({ kind, payload }: Pick<CareLogEntry, 'kind' | 'payload'>): string | undefined {
  const what = kind === 'task_missed' ? payload?.item : kind === 'waived' ? payload?.vaccine : payload?.label
  const parts = [what, amountOf(payload), payload?.outcome, payload?.note, photosOf(payload)].filter(
    (part) => typeof part === 'string',
  )
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** "2 photos". */
function photosOf(payload: CareLogEntry['payload']): string | undefined {
  const photos = payload?.photos
  return Array.isArray(photos) && photos.length > 0 ? counted(photos.length, 'photo') : undefined
}

/** What became of a charge. */
const ends: Readonly<Record<string, string>> = { paid: 'paid', declined: 'declined', lapsed: 'not paid in time' }

/** "$20.00 paid": what was asked after the stay, and what became of it. */
function amountOf(payload: CareLogEntry['payload']): string | undefined {
  if (typeof payload?.charge !== 'string' || typeof payload.amount !== 'string') return undefined
  const how = typeof payload.how === 'string' ? ` ${ends[payload.how] ?? 'taken back'}` : ''
  return `${formatMoney(payload.amount)}${how}`
}

/** What came of a check on this device. */
export function checkedWords(checked: Checked, moment: (at: string) => string): string {
  switch (checked.state) {
    case 'unbroken':
      return `${counted(checked.entries, 'entry', 'entries')} checked on this device. Unbroken.`
    case 'broken':
      return `Entry ${checked.flaw.seq} doesn't match. Nothing you did caused this. Please report a problem with this stay.`
    case 'differs':
      return `This log differs from what this phone saw on ${moment(checked.since)}.`
  }
}
