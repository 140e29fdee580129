/** The care of a stay: the tasks of its days, what its sitter records, and the log of both. */
export { careRoutes } from './routes.ts'
/** For composition: the clock, what a care sheet changes, and a sitter's day. */
export { runCare } from './clock.ts'
export { staysPort } from './sheet-saved.ts'
export { tasksOfSitter } from './care-day.ts'
/** For the demo: the care of a stay that has begun. */
export { updateCareOf } from './clock.ts'
export { enterBatch } from './record-care.ts'
/** For the page of a stay. */
export { careOfDay } from './care-day.ts'
export { lastDoses, lastRecordOf } from './records-store.ts'
export { guestsOf } from './store.ts'
/** For check-in and check-out. */
export { caredFrom } from './cared-from.ts'
export { dosesGiven } from './records-store.ts'
export { missedDoses } from './store.ts'
export { readInCase } from './read-log.ts'
/** For what else belongs into the log of a stay. */
export { appendLog, callsOf } from './log-store.ts'
export { noteSheetSent } from './enter-note.ts'
export type { LogNote } from './log-store.ts'
/** For what admins read of a stay. */
export { isInCase } from './case-store.ts'
/** For the command that checks logs, and the clock that does. */
export { checkLogOf, checkLogs, noteRestored } from './check-logs.ts'
export { noteCheck } from './checks-store.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseCareOf } from './leave-store.ts'
export { exportCare } from './export-care.ts'
