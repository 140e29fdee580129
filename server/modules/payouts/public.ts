/** For composition: the calls, the jobs, and what payments report about accounts. */
export { payoutsRoutes } from './routes.ts'
export { payOut } from './pay-out.ts'
export { askAccount } from './accounts.ts'
export { payoutPort } from './payout-port.ts'
export { askAccountJob, payOutJob, runPayouts } from './jobs.ts'
export type { PayoutDeps } from './deps.ts'
/** For deleting accounts and changing roles: whether money is still owed. */
export { unsentTo } from './store.ts'
export { unsentPayoutsOf } from './hold-store.ts'
/** For the suspension of a sitter. */
export { heldPayoutsOf, recheckPayoutsOf, unsentOf } from './hold-store.ts'
/** For the page of a person. */
export { sittersMoney } from './person-store.ts'
/** For admins. */
export { countPayouts, payoutsForAdmins } from './admin-store.ts'
export type { PayoutForAdmin } from './admin-store.ts'
/** For cases about a stay. */
export { recheckPayout, unsentOfStay } from './hold-store.ts'
/** For the desk. */
export { payoutsFailed, payoutsHeld } from './waiting-store.ts'
/** For the download of one's data. */
export { exportPayouts } from './export-payouts.ts'
