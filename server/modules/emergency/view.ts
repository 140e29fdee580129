import type { EmergencyLink, Mandate, VetExpense } from '#contract/schemas/emergency.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { StoredCost } from './costs-store.ts'
import type { StoredLink } from './links-store.ts'
import type { StoredMandate } from './mandate-store.ts'
import { answerUntil } from './rules/may.ts'
import type { EmergencyFacts } from './rules/may.ts'

/** What was signed, as both sides read it. */
export function viewMandate(mandate: StoredMandate, { stage }: EmergencyFacts): Mandate {
  const { limitCents, usedCents, lifeSaving, endOfLife, petIds, signedName, text, textHash, signedAt, endedAt } =
    mandate
  return {
    limit: limitCents / 100,
    lifeSaving,
    endOfLife,
    petIds: [...petIds],
    signedName,
    text,
    textHash,
    signedAt: signedAt.toISOString(),
    withdrawnAt: mandate.endedBy === 'withdrawn' && endedAt ? endedAt.toISOString() : null,
    isInForce: endedAt === null && stage === 'shared',
    left: toMoney(limitCents - usedCents),
  }
}

export function viewLink({ id, madeAt, openedAt, endedAt }: StoredLink): EmergencyLink {
  return {
    id,
    madeAt: madeAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export function viewCost({ id, amountCents, what, decidedBy, receiptId, recordedAt, agreed }: StoredCost): VetExpense {
  return {
    id,
    amount: toMoney(amountCents),
    what,
    decidedBy,
    receiptUrl: picturePath(receiptId),
    recordedAt: recordedAt.toISOString(),
    agreed,
    answerUntil: decidedBy === 'mandate' || agreed !== null ? null : answerUntil(recordedAt).toISOString(),
  }
}
