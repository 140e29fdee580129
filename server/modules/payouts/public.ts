/** For composition: the calls, the jobs, and what payments tell of accounts. */
export { payoutsRoutes } from './routes.ts'
export { payOut } from './pay-out.ts'
export { askAccount } from './accounts.ts'
export { payoutPort } from './payout-port.ts'
export { askAccountJob, payOutJob, runPayouts } from './jobs.ts'
export type { PayoutDeps } from './deps.ts'
/** For those who let people go, or take what only sitters see from them. */
export { unsentTo } from './store.ts'
/** For the download of one's data. */
export { exportPayouts } from './export-payouts.ts'
