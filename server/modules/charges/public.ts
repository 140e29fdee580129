/** What a sitter asks of an owner after a stay, beside its price: a late pick-up, or a cost at the vet. */
export { chargesRoutes } from './routes.ts'
/** For composition: the clock, and what payments ask of charges. */
export { runCharges } from './clock.ts'
export { chargePort } from './charge-port.ts'
/** For the deletion of an account, and the download of one's data. */
export { openChargesOf } from './store.ts'
export { exportCharges } from './export-charges.ts'
/** For cases: what the owner pays because of one. */
export { askForCase, endChargeOfCase, endProposalOfCase, isPayableInCase, mostInCase } from './ask-for-case.ts'
/** For the demo: what a sitter asks for, in one transaction with the rest of its story. */
export { askIn } from './ask-charge.ts'
