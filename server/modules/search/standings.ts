import { isDatabaseAway } from '#server/database/connect.ts'
import type { Database } from '#server/database/connect.ts'
import { returningOwners } from '#server/modules/bookings/public.ts'
import { latestAnswers, responseOf } from '#server/modules/response-times/public.ts'
import type { MarketCache } from './market/market-cache.ts'
import type { MatchRow } from './market/search-market.ts'

type Standing = {
  /** How many owners came back. */
  readonly returning: number
  readonly answers: Parameters<typeof responseOf>[0]
}

/** Writes it for a row at its position on the page. */
export type StandingOf = (row: MatchRow, at: number) => string

/** How many sitters are remembered. */
const most = 100_000

/**
 * Remembers how often owners came back to sitters and how fast they answer, until a transaction changes it. Returns a
 * function that writes both for the rows of a page, where there is something to say.
 */
export function createStandings(db: Database, market: Pick<MarketCache, 'onStanding'>) {
  /** What is being read is a promise. */
  const known = new Map<string, Standing | Promise<Standing>>()
  market.onStanding((sitterId) => (sitterId === undefined ? known.clear() : known.delete(sitterId)))

  /** Reads what is not known: two queries for the whole page. */
  const ask = (ids: readonly string[]): void => {
    if (known.size + ids.length > most) known.clear()
    const found = Promise.all([returningOwners(db, ids), latestAnswers(db, ids)])
    for (const id of ids) {
      const standing = found.then(([returning, answers]) => ({
        returning: returning.get(id) ?? 0,
        answers: answers.get(id) ?? [],
      }))
      known.set(id, standing)
      // unless it has been forgotten meanwhile
      const isLatest = (): boolean => known.get(id) === standing
      standing.then(
        (read) => isLatest() && known.set(id, read),
        () => isLatest() && known.delete(id),
      )
    }
  }

  return async (rows: readonly MatchRow[], now: Date): Promise<StandingOf> => {
    const unknown = rows.filter(({ sitterId }) => !known.has(sitterId)).map(({ sitterId }) => sitterId)
    if (unknown.length > 0) ask([...new Set(unknown)])
    const standings: (Standing | undefined)[] = []
    for (const { sitterId } of rows) {
      const standing = known.get(sitterId)
      // a page is worth more than this: without the database it says nothing of it
      standings.push(standing instanceof Promise ? await standing.catch(unlessAway) : standing)
    }
    return ({ timeZone }, at) => {
      const { returning = 0, answers } = standings[at] ?? {}
      const time = answers ? responseOf(answers, timeZone, now).time : null
      return (
        (returning > 0 ? `"repeatClients":${returning},` : '') +
        (time === null ? '' : `"responseTime":${JSON.stringify(time)},`)
      )
    }
  }
}

function unlessAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}
