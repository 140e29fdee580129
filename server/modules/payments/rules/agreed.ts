import { chargingMinutes } from '#contract/vocabulary/charge-agreements.ts'
import type { AgreementEnding } from '#contract/vocabulary/charge-agreements.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PaymentStatus } from './progress.ts'

/** What an agreement allows, and until when. */
type Allowed = { readonly mostCents: Cents; readonly endsAt: Date }

/** Why an agreement charges nothing although its time has come; undefined if it charges what is due. */
export function whyNotCharge(
  { mostCents, endsAt }: Allowed,
  { dueCents, isPaid }: { readonly dueCents: Cents; readonly isPaid: boolean },
  now: Date,
): Exclude<AgreementEnding, 'used'> | undefined {
  if (isPaid || dueCents === 0) return 'paid'
  if (now >= endsAt) return 'over'
  return dueCents > mostCents ? 'dearer' : undefined
}

/** Whether the provider's answer to an agreed charge is awaited; after some minutes its owner may pay by hand. */
export function isCharging(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < chargingMinutes * 60_000
}

/** The provider forgets within a day under which key it was asked; then it could charge a second time. */
const keyHours = 20

/** Whether the provider may be asked for an agreed charge: nobody paid, nothing failed, and its key is known still. */
export function mayAsk(
  payment: {
    readonly status: PaymentStatus
    readonly keepCents: Cents | null
    readonly failure: string | null
    readonly dropped: boolean
    readonly createdAt: Date
  },
  now: Date,
): boolean {
  const isWaiting = payment.status === 'starting' || payment.status === 'open'
  const isWanted = payment.failure === null && !payment.dropped && payment.keepCents !== 0
  return isWaiting && isWanted && now.getTime() - payment.createdAt.getTime() < keyHours * 3_600_000
}
