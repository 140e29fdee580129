import { parentPort, workerData } from 'node:worker_threads'
import { calendarDays } from './calendar-days.ts'
import type { CalendarText } from './calendar-days.ts'

// one text per thread, so that terminating the thread affects no other text
parentPort?.postMessage(calendarDays(workerData as CalendarText))
