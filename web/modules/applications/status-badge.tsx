import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
const tones: Record<ApplicationStatus, Tone> = { pending: 'warn', approved: 'ok', rejected: 'danger' }

/** The status of an application as a pill. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>
}
