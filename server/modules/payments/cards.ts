import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import type { SavedCard } from '#server/gateways/payments/payment-provider.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { endAgreementsOfPerson } from './agreement-store.ts'
import { customerOf, insertCustomer } from './customer-store.ts'
import { ProviderUnavailable } from './ports.ts'
import type { PaymentDeps } from './ports.ts'

type Cards = Pick<PaymentDeps, 'db' | 'provider'>

/** Returns a person's saved cards: the provider alone knows them. */
export async function cardsOf(
  { db, provider }: Cards,
  userId: string,
): Promise<SavedCard[] | Refused<'cards_unavailable'>> {
  const customerId = await customerOf(db, userId)
  if (customerId === undefined) return []
  const cards = await provider.cardsOf(customerId)
  return cards.ok ? cards.value : refuse('cards_unavailable')
}

/** Begins to save a card; makes the person a customer of the provider first. */
export async function setUpCard(
  deps: Cards,
  userId: string,
  now: Date,
): Promise<{ clientSecret: string; publishableKey: string; sandboxUrl: string | null } | Refused<'cards_unavailable'>> {
  const customerId = await customerFor(deps, userId, now)
  const setup = customerId === undefined ? undefined : await deps.provider.beginSetup(customerId)
  if (!setup?.ok) return refuse('cards_unavailable')
  const { publishableKey, apiBase } = deps.provider.browser
  return { ...setup.value, publishableKey, sandboxUrl: apiBase ?? null }
}

/** Ends what a person agreed to have charged to a card, and has the provider forget it; a card that is not there costs nothing of the quota. */
export async function removeCard(
  deps: Cards,
  { userId, cardId }: { readonly userId: string; readonly cardId: string },
  counted: () => Promise<undefined | Refused<'too_many'>>,
  now: Date,
): Promise<undefined | Refused<'card_not_found' | 'cards_unavailable' | 'too_many'>> {
  const cards = await cardsOf(deps, userId)
  if (!Array.isArray(cards)) return cards
  if (!cards.some(({ id }) => id === cardId)) return refuse('card_not_found')
  const tooMany = await counted()
  if (tooMany) return tooMany
  // first, so that it is charged for nothing while the provider is asked
  await endAgreementsOfPerson(deps.db, { userId, cardId }, { why: 'card_removed', now })
  return (await deps.provider.removeCard(cardId)).ok ? undefined : refuse('cards_unavailable')
}

/**
 * Returns who a person is at the provider, for the first time if need be; undefined without an answer, or of somebody who
 * has just left. The key is made from the person, so that two tabs get the same customer.
 */
export async function customerFor({ db, provider }: Cards, userId: string, now: Date): Promise<string | undefined> {
  const known = await customerOf(db, userId)
  if (known !== undefined) return known
  const made = await provider.createCustomer({ person: userId, idempotencyKey: `customer:${userId}` })
  if (!made.ok) return undefined
  return transaction(db, async (tx) => {
    await lockUser(tx, userId)
    await insertCustomer(tx, userId, made.value.id, now)
    return customerOf(tx, userId)
  })
}

/** Has the provider forget somebody who left. */
export async function forgetCustomer({ provider }: Pick<PaymentDeps, 'provider'>, customerId: string): Promise<void> {
  const outcome = await provider.deleteCustomer(customerId)
  if (!outcome.ok) throw new ProviderUnavailable(outcome.failure.message)
}
