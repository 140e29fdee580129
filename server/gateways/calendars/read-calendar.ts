import { Worker } from 'node:worker_threads'
import type { CalendarText, Reading } from './calendar-days.ts'

/** Time and memory limits of one calendar, and how many are read at a time. */
const readMs = 5000
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const atOnce = 2

let reading = 0
const waiting: (() => void)[] = []

/** Reads a calendar in its own thread, which is terminated if a hostile text takes too long. */
export async function readCalendar(text: CalendarText): Promise<Reading> {
  if (reading === atOnce) await new Promise<void>((begin) => waiting.push(begin))
  else reading++
  try {
    return await readAlone(text)
  } finally {
    const next = waiting.shift()
    // the next one takes over the place
    if (next) next()
    else reading--
  }
}

async function readAlone(workerData: CalendarText): Promise<Reading> {
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
