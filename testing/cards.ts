import * as api from '#contract/api.ts'
import type { SavedCard } from '#contract/schemas/cards.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { confirmCard, goodCard } from './pay.ts'

/** Saves a card of a person as the settings page does. Returns it. */
export async function aSavedCard(app: TestApp, person: Person, number = goodCard): Promise<SavedCard> {
  const { clientSecret, publishableKey } = (await app.call(api.payments.setUpCard, {}, person)).body
  const status = await confirmCard(app, { clientSecret, publishableKey, number })
  if (status === 'requires_action') await agreeWithBank(app, { clientSecret, publishableKey })
  else if (status !== 'succeeded') throw new Error(`the card was not saved: ${status}`)
  const [newest] = (await app.call(api.payments.cards, {}, person)).body
  if (!newest) throw new Error('no card was saved')
  return newest
}

type Secret = { readonly clientSecret: string; readonly publishableKey: string }

/** Agrees with the bank, as its page does. */
async function agreeWithBank({ address }: TestApp, { clientSecret, publishableKey }: Secret): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${address}/sandbox/stripe/v1/sandbox/${kind}/${id}/authentication`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome: 'succeed' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
