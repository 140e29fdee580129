/** Records of pets' vaccinations. */
export { vaccinationsRoutes } from './routes.ts'
/** For the deletion of an account, and the download of one's data. */
export { exportVaccinations } from './export-records.ts'
export { eraseVaccinationsOf } from './leave.ts'
