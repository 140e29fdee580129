import type { SitterTask } from '#contract/schemas/care.ts'
import type { Database } from '#server/database/connect.ts'

/** What a sitter's day asks of care, a module above. */
export type CarePort = {
  /** What is to be done today for the pets that a sitter has, by due time. */
  readonly tasksOfSitter: (db: Database, sitterId: string, now: Date) => Promise<SitterTask[]>
}
