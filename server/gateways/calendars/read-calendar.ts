import { Worker } from 'node:worker_threads'
import type { CalendarText, Reading } from './calendar-days.ts'

/** Time and memory limits of one calendar. */
const readMs = 5000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Reads a calendar in its own thread, which is terminated if a hostile text takes too long. */
export async function readCalendar(workerData: CalendarText): Promise<Reading> {
  const worker = new Worker(new URL('calendar-worker.ts', import.meta.url), { workerData, resourceLimits })
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const giveUp = (): void => resolve({ problem: 'calendar_unreadable' })
  const timer = setTimeout(giveUp, readMs)
  worker.once('message', resolve).once('error', giveUp).once('exit', giveUp)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
