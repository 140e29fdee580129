import type { SitterApplication } from '#contract/calls/applications.ts'
import type { Database } from '#server/database/connect.ts'
import { applicationsOf } from './store.ts'
import { viewApplication } from './view.ts'

/** Returns all sitter applications of a person, newest first. */
export async function exportApplications(db: Database, userId: string): Promise<SitterApplication[]> {
  return (await applicationsOf(db, userId)).map(viewApplication)
}
