import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import type { Database } from '#server/database/connect.ts'

/** What conversations need of the updates of a stay, which stand in them. */
export type UpdatesPort = {
  /** The updates that are these messages, by the message's id, for one of the two. */
  updatesOf(
    db: Database,
    messageIds: readonly string[],
    reader: { readonly id: string },
    now: Date,
  ): Promise<ReadonlyMap<string, StayUpdate>>
}
