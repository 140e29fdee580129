import type pg from 'pg'
import { auditActions, auditSubjects } from '#contract/vocabulary/audit.ts'
import { notificationKinds } from '#contract/vocabulary/notifications.ts'

/**
 * The lists of words that grow, by the table that holds each: the column refers to it, so a new word is a row and restates no
 * list.
 */
export const wordLists = {
  audit_actions: auditActions,
  audit_subjects: auditSubjects,
  notification_kinds: notificationKinds,
} as const

/** Adds the words that a database does not have yet; those of another release stay. To be called in a transaction. */
export async function addWords(client: pg.Client): Promise<void> {
  const { audit_actions: actions, audit_subjects: subjects, notification_kinds: kinds } = wordLists
  await client.query(`insert into audit_actions (word) select unnest($1::text[]) on conflict do nothing`, [actions])
  await client.query(`insert into audit_subjects (word) select unnest($1::text[]) on conflict do nothing`, [subjects])
  await client.query(`insert into notification_kinds (word) select unnest($1::text[]) on conflict do nothing`, [kinds])
}
