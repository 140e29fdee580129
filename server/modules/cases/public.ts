/** Cases: what people and staff write to each other. */
export { casesRoutes } from './routes.ts'
/** For composition: what an owner did not agree to. */
export { openForCharge, openForCost } from './open-for-cost.ts'
/** For notes of staff. */
export { peopleOfCase } from './store.ts'
/** For the files of the console. */
export { casesForAdmins, countCases } from './admin-store.ts'
/** For the desk. */
export { casesWaiting } from './waiting-store.ts'
/** For composition: what the clock does, and what is swept. */
export { runCases } from './offers.ts'
export { solveSilentCases } from './answer.ts'
export { sweepOldCases } from './sweep.ts'
/** For the deletion of an account, and the download of one's data. */
export { leaveCases } from './answer.ts'
export { casesInTheWay } from './leave-store.ts'
export { exportCases } from './export-cases.ts'
