/** Measures about people: warnings, suspensions, and the appeals against them. */
export { moderationRoutes } from './routes.ts'
/** For composition: who may do what while suspended, the end of suspensions, and who may not sign up. */
export { mayWhileSuspended } from './own.ts'
export { liftDue } from './lift.ts'
export { sweepMeasures } from './sweep.ts'
export { barredPage } from './barred.ts'
/** For the desk. */
export { appealsOpen } from './waiting-store.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseMeasuresOf, measureNotesOf } from './store.ts'
export { exportMeasures } from './export-measures.ts'
