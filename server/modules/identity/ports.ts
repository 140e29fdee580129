import type { Database } from '#server/database/connect.ts'

/** What people ask of pictures, a module above them: whether an upload of somebody's can be their portrait. */
export type PortraitPort = {
  readonly checkPortrait: (tx: Database, ownerId: string, id: string) => Promise<'ready' | 'too_large' | 'unknown'>
}
