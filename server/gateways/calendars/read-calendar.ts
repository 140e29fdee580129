import { Worker } from 'node:worker_threads'
import type { CalendarText, Reading } from './calendar-days.ts'

/** How long and with how much memory a text may be read. */
const readMs = 5000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Reads a calendar in a thread of its own, which is ended when a hostile text keeps it busy. */
export async function readCalendar(workerData: CalendarText): Promise<Reading> {
  const worker = new Worker(new URL('calendar-worker.ts', import.meta.url), { workerData, resourceLimits })
  const clock = Promise.withResolvers<Reading>()
  const timer = setTimeout(() => clock.resolve({ problem: 'calendar_unreadable' }), readMs)
  worker.once('message', (reading: Reading) => clock.resolve(reading))
  worker.once('error', () => clock.resolve({ problem: 'calendar_unreadable' }))
  worker.once('exit', () => clock.resolve({ problem: 'calendar_unreadable' }))
  try {
    return await clock.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
