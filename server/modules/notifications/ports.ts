import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { Database } from '#server/database/connect.ts'
import type { Content } from '#server/platform/messages/content.ts'

/**
 * Sends something out of the product. Each message has a key that stays the same on retries. Rejects if a retry makes
 * sense; returns `unreachable` if not.
 */
type Outcome = 'sent' | 'unreachable'

export type Channels = {
  readonly mail: (message: {
    readonly key: string
    readonly to: string
    readonly content: Content
    /** The one-click unsubscribe URL; absent for mail that cannot be turned off. */
    readonly unsubscribe?: string
  }) => Promise<Outcome>
  /** To all browsers of a person that accept pushes; `sent` also if there is none. */
  readonly push: (message: {
    readonly key: string
    readonly userId: string
    readonly title: string
    readonly text: string
    readonly path: string
  }) => Promise<Outcome>
  /** To a phone number as the person wrote it. */
  readonly sms: (message: { readonly key: string; readonly to: string; readonly text: string }) => Promise<Outcome>
}

/** What notifications ask of the records of pets, a module above. */
export type RecordsPort = {
  /** What a stay asks of its pets and no record covers, on its dates or on others. */
  readonly gapsOf: (
    db: Database,
    bookingId: string,
    dates?: { readonly startDate: PlainDate; readonly endDate: PlainDate },
  ) => Promise<RecordGap[]>
}

/** What notifications ask of stays that fell through, a module above. */
export type RescuesPort = {
  /** How many places can take the pets now, at most those that are shown. */
  readonly countCandidates: (db: Database, roundId: string, now: Date) => Promise<number>
}

/** What it takes to tell of an event. Past ones, which are only listed, count nobody and ask for no records. */
export type NotificationContext = {
  /** What the operator calls options. */
  readonly lists: Lists
  readonly records?: RecordsPort
  readonly rescues?: RescuesPort
  readonly isPast?: boolean
}
