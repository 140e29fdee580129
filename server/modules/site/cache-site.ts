import type pg from 'pg'
import type { SiteContent } from '#contract/inputs/site.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import type { Database } from '#server/database/connect.ts'
import { keepListening } from '#server/database/listen.ts'
import { findDraft, findVersion, publishedSite, writeFirst } from './store.ts'
import type { PublishedSite } from './store.ts'

/** The channel on which a transaction says that it published a version; see the database function `site_told`. */
const siteChannel = 'site'
/** The pause before the next try when the database was away. */
const againMs = 500

/** Returns the site as this process knows it now, at most two seconds old; the last known one while the database is away. */
export type SiteNow = () => PublishedSite

export type SiteCache = {
  readonly now: SiteNow
  /** Returns what a version contains that is or was published. One newer than this process knows is known from then on. */
  readonly at: (number: number) => Promise<SiteContent | undefined>
  /**
   * Returns the site as whoever makes a call sees it: the draft, with the number of what is published, for the admin who
   * asked for it in this browser. For answers alone: what is agreed to and written is of what is published.
   */
  readonly seenBy: (call: { readonly showsDraft: boolean }) => Promise<PublishedSite>
  /** Calls after each change of the site. */
  readonly onChange: (each: () => void) => void
  /** Reads the site now, for who published it and looks at once. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

type Options = {
  readonly db: Database
  /** Of the leader: only it can be listened to. */
  readonly pool: pg.Pool
  /** Becomes the first version of a database that has none. */
  readonly first: SiteContent
  readonly clock: () => Date
  /** A failed reading, unless the database is away; it is tried again. */
  readonly onError: (error: unknown) => void
}

/** Keeps the site in this process: reads it now, and again whenever a version is published. */
export async function cacheSite({ db, pool, first, clock, onError }: Options): Promise<SiteCache> {
  const listeners: (() => void)[] = []
  let isClosed = false
  await writeFirst(db, first, clock())
  let known = await publishedSite(db)

  const read = async (): Promise<void> => {
    const found = await publishedSite(db)
    // the answers of two readings may come in any order
    if (found.number <= known.number) return
    known = found
    for (const each of listeners) each()
  }
  const readAgain = (): void => {
    if (isClosed) return
    void read().catch((error: unknown) => {
      if (isClosed) return
      if (!isDatabaseAway(error)) onError(error)
      setTimeout(readAgain, againMs).unref()
    })
  }
  const listening = keepListening(pool, siteChannel, { onMessage: readAgain, onGap: readAgain })
  await listening.begin()
  // what was published between the reading and the listening
  readAgain()
  return {
    now: () => known,
    at: async (number) => {
      if (number > known.number) await read()
      return number === known.number ? known.content : (await findVersion(db, number))?.content
    },
    seenBy: async ({ showsDraft }) => {
      const draft = showsDraft ? await findDraft(db) : undefined
      return draft ? { number: known.number, content: draft.content } : known
    },
    onChange: (each) => void listeners.push(each),
    refresh: read,
    close() {
      isClosed = true
      listening.close()
    },
  }
}
