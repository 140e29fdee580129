import type { Database } from '#server/database/connect.ts'

/** What of a profile staff hides, and who that is. */
export type ProfileToHide = {
  readonly id: string
  readonly bio: string | null
  readonly pictureId: string | null
}

/** Returns a profile to hide something of, unless the person has left. */
export async function profileToHide(db: Database, id: string): Promise<ProfileToHide | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'bio', 'picture_id as pictureId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the person whose portrait a picture is. */
export async function personWithPortrait(db: Database, pictureId: string): Promise<ProfileToHide | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'bio', 'picture_id as pictureId'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
}

/** Hides what a person says of themselves, or (null) shows it again. */
export async function setBioHidden(tx: Database, userId: string, hiddenId: string | null): Promise<void> {
  await tx.updateTable('users').set({ bio_hidden_id: hiddenId }).where('id', '=', userId).execute()
}

/** Whether a person asked for a review of what they say of themselves, which is hidden, and nobody has decided. */
export async function isBioUnderReview(tx: Database, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('hidden_things as h')
    .innerJoin('users as u', 'u.bio_hidden_id', 'h.id')
    .select('h.id')
    .where('u.id', '=', userId)
    .where('h.asked_at', 'is not', null)
    .where('h.decided_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a person's portrait away. Returns false if it is another one by now. */
export async function removePortrait(tx: Database, userId: string, pictureId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ picture_id: null })
    .where('id', '=', userId)
    .where('picture_id', '=', pictureId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
