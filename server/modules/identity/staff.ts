import type { StaffMember } from '#contract/schemas/admin.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { staffOf } from './users-store.ts'

/** Returns the admins, those who are it longest first. */
export async function staffShown(db: Database): Promise<StaffMember[]> {
  const staff = await staffOf(db)
  return staff.map(({ id, email, since, lastSeenAt, ...named }) => ({
    id,
    name: wholeName(named),
    email,
    since: since?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    may: { remove: staff.length > 1 },
  }))
}
