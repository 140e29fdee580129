import type { Database } from '#server/database/connect.ts'

/** What identity asks of pictures, a module above it: whether a person's upload can be their portrait. */
export type PortraitPort = {
  readonly checkPortrait: (tx: Database, ownerId: string, id: string) => Promise<'ready' | 'too_large' | 'unknown'>
}
