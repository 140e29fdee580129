import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { Database } from '#server/database/connect.ts'

/** A care sheet that was saved. */
export type SavedSheet = { readonly petId: string; readonly before: CareSheet | null; readonly after: CareSheet | null }

/** What a care sheet changes in the care of stays, a module above. */
export type StaysPort = {
  /** Locks the stays that a pet is at now, before its sheet is written. */
  readonly lockStays: (tx: Database, petId: string) => Promise<readonly string[]>
  /** Brings what is still to be done in these stays in line with the sheet. */
  readonly sheetSaved: (tx: Database, stays: readonly string[], saved: SavedSheet, now: Date) => Promise<void>
}
