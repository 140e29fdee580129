import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { hiddenOf } from './hidden-store.ts'
import { measuresOf } from './store.ts'
import { textsOfPerson } from './texts-store.ts'
import { viewOwnHidden } from './view-hidden.ts'
import { viewOwn } from './view.ts'

/** Returns all of a person's measures for the download of their data, newest first, without what staff noted for itself. */
export async function exportMeasures(db: Database, userId: string, now: Date): Promise<AccountExport['measures']> {
  return (await measuresOf(db, userId, { all: true })).map((measure) => {
    const { may: _may, inForce: _inForce, appealUntil: _until, ...kept } = viewOwn(measure, now)
    return kept
  })
}

/** Returns what of a person's was hidden, newest first, also what is shown again. */
export async function exportHidden(db: Database, userId: string, now: Date): Promise<AccountExport['hidden']> {
  return (await hiddenOf(db, userId, { all: true })).map((hidden) => {
    // what is hidden stands where its author made it
    const { may: _may, askUntil: _until, content: _content, ...kept } = viewOwnHidden(hidden, null, now)
    return kept
  })
}

/** Returns a person's words before and after staff changed or hid them, as long as they are kept. */
export async function exportTexts(db: Database, userId: string): Promise<AccountExport['changedTexts']> {
  return (await textsOfPerson(db, userId)).map(({ createdAt, ...text }) => ({ ...text, at: createdAt.toISOString() }))
}
