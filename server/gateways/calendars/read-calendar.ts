import { Worker } from 'node:worker_threads'
import type { CalendarText, Reading } from './calendar-days.ts'

/** How long and with how much memory a text may be read, and how many are read at the same time. */
const readMs = 5000
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
const atOnce = 2

let reading = 0
const waiting: (() => void)[] = []

/** Reads a calendar in a thread of its own, which is ended when a hostile text keeps it busy. */
export async function readCalendar(text: CalendarText): Promise<Reading> {
  if (reading === atOnce) await new Promise<void>((begin) => waiting.push(begin))
  else reading++
  try {
    return await readAlone(text)
  } finally {
    const next = waiting.shift()
    // whoever waited takes the place over
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
