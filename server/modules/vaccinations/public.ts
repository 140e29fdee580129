/** Records of pets' vaccinations. */
export { vaccinationsRoutes } from './routes.ts'
/** For composition: what bookings and notifications ask. */
export { gapsOf, gapsOfStay } from './required-records.ts'
export { waiveAll } from './waive-record.ts'
/** For composition: the clock. */
export { runRecordReminders } from './clock.ts'
/** For the deletion of an account, and the download of one's data. */
export { exportRecords } from './export-records.ts'
export { eraseVaccinationsOf } from './leave.ts'
