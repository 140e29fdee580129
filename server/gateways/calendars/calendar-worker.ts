import { parentPort } from 'node:worker_threads'
import { calendarDays } from './calendar-days.ts'
import type { CalendarText } from './calendar-days.ts'

// one text at a time, so that terminating the thread affects no other text
parentPort?.on('message', (text: CalendarText) => parentPort?.postMessage(calendarDays(text)))
