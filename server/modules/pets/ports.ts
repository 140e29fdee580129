import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'

/** A care sheet that was saved. */
export type SavedSheet = { readonly petId: string; readonly before: CareSheet | null; readonly after: CareSheet | null }

/** The people whom a care sheet names, whom a module above asks whether they want to be named. */
export type ContactsPort = {
  /** The first of these addresses that asked not to be a contact of this owner's. */
  readonly whoSaidNo: (tx: Database, ownerId: string, emails: readonly string[]) => Promise<string | undefined>
  /** Asks those who were not asked yet. */
  readonly ask: (
    tx: Database,
    contacts: { readonly ownerId: string; readonly petName: string; readonly emails: readonly string[] },
    now: Date,
  ) => Promise<void>
}

/** What a care sheet changes in the care of stays, a module above. */
export type StaysPort = {
  /** Locks the stays that a pet is at now, before its sheet is written. */
  readonly lockStays: (tx: Database, petId: string) => Promise<readonly string[]>
  /** Brings what is still to be done in these stays in line with the sheet. */
  readonly sheetSaved: (tx: Database, stays: readonly string[], saved: SavedSheet, now: Date) => Promise<void>
}

/** What an owner said of a pet before and says now. */
export type SavedTraits = { readonly petId: string; readonly before: PetTraits; readonly after: PetTraits }

/** What is said of a pet decides with whom it can stay, which a module above keeps. */
export type HousematesPort = {
  /** Brings the nights of the pet's accepted stays in line, and tells their sitters what speaks against it. Its owner must be locked. */
  readonly traitsSaved: (tx: Database, saved: SavedTraits, now: Date) => Promise<void>
}
