import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { reapplyDays } from '#contract/vocabulary/limits.ts'

/** How the latest application of somebody stands. */
export type Latest = { readonly status: ApplicationStatus; readonly reviewedAt: Date | null }

const day = 86_400_000

/** From when somebody who was rejected can apply again; null for whoever was not. */
export function reapplyAt({ status, reviewedAt }: Latest): Date | null {
  return status === 'rejected' && reviewedAt ? new Date(reviewedAt.getTime() + reapplyDays * day) : null
}
