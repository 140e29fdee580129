import { isolated } from './isolated.ts'
import { vaccineInSentence } from './vaccines.ts'
import type { RecordStatus, Vaccine } from './vaccines.ts'

/** What a record is, as the end of a sentence. */
const standing: Readonly<Record<RecordStatus, string>> = {
  covered: 'covers the stay',
  missing: 'is missing',
  noted: 'has no proof',
  expired: 'has expired by check-in',
  ends_too_soon: 'ends before the last night',
  too_new: "doesn't count yet on the first night",
  questioned: 'needs another look',
  waived: 'was waived',
}

/** "Biscuit's rabies record is missing" */
export function recordWords({
  petName,
  vaccine,
  status,
}: {
  readonly petName: string
  readonly vaccine: Vaccine
  readonly status: RecordStatus
}): string {
  return `${isolated(petName)}'s ${vaccineInSentence(vaccine)} record ${standing[status]}`
}
