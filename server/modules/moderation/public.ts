/** Measures about people: warnings, suspensions, and the appeals against them. */
export { moderationRoutes } from './routes.ts'
/** For composition: who may do what while suspended, the end of suspensions, and who may not sign up. */
export { mayWhileSuspended } from './own-measures.ts'
export { liftDue } from './lift.ts'
export { sweepMeasures } from './sweep.ts'
export { barredPage } from './barred.ts'
/** For the files of the console. */
export { countMeasures, measuresForAdmins } from './admin-store.ts'
/** For the desk. */
export { appealsOpen, hiddenAsked } from './waiting-store.ts'
/** For the page of a person. */
export { inForceAbout } from './measure-person.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseMeasuresOf, measureNotesOf } from './store.ts'
export { exportHidden, exportMeasures, exportTexts } from './export-measures.ts'
export { eraseHiddenOf, hiddenNotesOf } from './hidden-store.ts'
/** For the calls that deactivate a listing, and for what an admin changes of a person's words. */
export { hideListing, restoreListing } from './hide.ts'
export { insertTexts, sweepTexts } from './texts-store.ts'
