import type { PayoutPort } from '#server/modules/payments/public.ts'
import { accountChanged } from './accounts.ts'
import { recheckPayout } from './hold-store.ts'

/** What payments report to payouts. */
export const payoutPort: PayoutPort = { accountChanged, disputeChanged: recheckPayout }
