// Runs one nightly step of the search calendar in its own thread, while other threads search, and measures its longest
// statement.
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { connect } from '#server/database/connect.ts'
import { moveCalendar } from '#server/modules/search/public.ts'

export type NightWork = { readonly url: string; readonly today: PlainDate }
export type NightFigures = { readonly maxMs: number; readonly statements: number; readonly wholeMs: number }

if (parentPort && workerData) {
  const { url, today } = workerData as NightWork
  const figures = { maxMs: 0, statements: 0 }
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = async function (this: pg.Client, ...words: unknown[]) {
    const begun = performance.now()
    try {
      return await Reflect.apply(original, this, words)
    } finally {
      figures.maxMs = Math.max(figures.maxMs, performance.now() - begun)
      figures.statements++
    }
  }
  const { db, close } = connect({ url, max: 1 })
  const begun = performance.now()
  if (!(await moveCalendar(db, today))) throw new Error('the calendar of search did not move')
  const wholeMs = performance.now() - begun
  await close()
  parentPort.postMessage({ ...figures, wholeMs } satisfies NightFigures)
}
