/** The desk: one list of what waits for staff, computed from the tables that own the facts. */
export { deskRoutes, pagesOfDisputes } from './routes.ts'
/** For composition: the live counts, the recurring job, the sweep, and what the daily check-up found. */
export { followDesk } from './follow.ts'
export { notifyDesk } from './tell.ts'
/** For the page of a person. */
export { deskAbout } from './list.ts'
export { sweepMarks } from './mark.ts'
export { replaceCheckUps } from './check-up-store.ts'
export type { CheckUp } from './check-up-store.ts'
