import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { petIdsOfOwner } from '#server/modules/pets/public.ts'
import { askedOfPerson } from './questions-store.ts'
import { recordsOf } from './store.ts'
import { viewRecord } from './view.ts'

/** Returns the records of all pets of a person, including deleted ones, and what sitters said of records in their stays. */
export async function exportRecords(
  db: Database,
  userId: string,
): Promise<Pick<AccountExport, 'vaccinations' | 'waivers' | 'recordQuestions'>> {
  const records = await recordsOf(db, await petIdsOfOwner(db, userId))
  const { waivers, questions } = await askedOfPerson(db, userId)
  return {
    vaccinations: records.map((record) => ({ petId: record.petId, ...viewRecord(record) })),
    waivers: waivers.map((waiver) => ({ ...waiver, at: waiver.at.toISOString() })),
    recordQuestions: questions.map((question) => ({ ...question, at: question.at.toISOString() })),
  }
}
