import { Worker } from 'node:worker_threads'
import type { CalendarText, Reading } from './calendar-days.ts'

/** Time and memory limits of one calendar. */
const readMs = 5000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** For how long a thread waits for the next calendar: starting one takes longer than reading most calendars. */
const idleMs = 10_000

/** The thread that waits, if one does, and its end. */
let idle: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined

function started(): Worker {
  const worker = new Worker(new URL('calendar-worker.ts', import.meta.url), { resourceLimits })
  // whoever waits for it is told by its exit
  return worker.on('error', () => {}).on('exit', () => idle?.worker === worker && takeIdle())
}

function takeIdle(): Worker | undefined {
  const taken = idle
  idle = undefined
  clearTimeout(taken?.end)
  return taken?.worker
}

/** Lets a thread wait, without keeping the process alive; one is enough. */
function keepIdle(worker: Worker): void {
  if (idle) return void worker.terminate()
  worker.unref()
  idle = { worker, end: setTimeout(() => void takeIdle()?.terminate(), idleMs).unref() }
}

/** Reads a calendar in a thread that reads nothing else meanwhile, and is terminated if a hostile text takes too long. */
export async function readCalendar(text: CalendarText): Promise<Reading> {
  const worker = takeIdle() ?? started()
  worker.ref()
  const { promise, resolve } = Promise.withResolvers<Reading | undefined>()
  const giveUp = (): void => resolve(undefined)
  const timer = setTimeout(giveUp, readMs)
  worker.once('message', resolve).once('exit', giveUp)
  worker.postMessage(text)
  const reading = await promise
  clearTimeout(timer)
  worker.off('message', resolve).off('exit', giveUp)
  if (reading) keepIdle(worker)
  else await worker.terminate()
  return reading ?? { problem: 'calendar_unreadable' }
}
