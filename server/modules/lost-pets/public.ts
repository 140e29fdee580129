/** Pets that are missing from a stay: who is told, the page that everybody reads, and what people report. */
export { lostPetsRoutes } from './routes.ts'
/** For composition: the pages for everybody, the job that opens them, and the clock. */
export { lostPages } from './pages.ts'
export { openJob, openLost } from './open.ts'
export { runLostPets } from './end.ts'
export type { LostDeps, TellDeps } from './deps.ts'
/** For staff. */
export { lostPagesOf } from './read.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseLostPetsOf } from './leave.ts'
export { exportLostPets } from './export-lost-pets.ts'
