import type { Role } from '#contract/endpoint.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import type { Database } from '#server/database/connect.ts'

/** What conversations need of stay updates, which are messages in them. */
export type UpdatesPort = {
  /** Returns the updates that these messages are, by the message's id, for one of the two people. */
  updatesOf(
    db: Database,
    messageIds: readonly string[],
    reader: { readonly id: string; readonly role: Role },
    now: Date,
  ): Promise<ReadonlyMap<string, StayUpdate>>
}
