import { parentPort, workerData } from 'node:worker_threads'
import { calendarDays } from './calendar-days.ts'
import type { CalendarText } from './calendar-days.ts'

// one text for one thread: whatever it does, it ends with it
parentPort?.postMessage(calendarDays(workerData as CalendarText))
