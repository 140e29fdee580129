import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { reapplyDays } from '#contract/vocabulary/limits.ts'

/** The state of a person's latest application. */
export type Latest = { readonly status: ApplicationStatus; readonly reviewedAt: Date | null }

const day = 86_400_000

/** Returns when a rejected person may apply again; null if the application was not rejected. */
export function reapplyAt({ status, reviewedAt }: Latest): Date | null {
  return status === 'rejected' && reviewedAt ? new Date(reviewedAt.getTime() + reapplyDays * day) : null
}
