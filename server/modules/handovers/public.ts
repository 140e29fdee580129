/** Check-in and check-out of a stay: what came along, offered by one side and confirmed by the other. */
export { handoversRoutes } from './routes.ts'
/** For composition: the clock. */
export { runHandovers } from './clock.ts'
/** For the deletion of an account, and the download of one's data. */
export { exportHandovers } from './export-handovers.ts'
export { eraseHandoversOf } from './store.ts'
/** For what a late pick-up costs. */
export { findHandover } from './store.ts'
/** For the demo. */
export { saveHandover } from './store.ts'
export type { StoredHandover } from './store.ts'
