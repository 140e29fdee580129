import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedCard } from '#contract/schemas/cards.ts'
import { cardName } from '#contract/vocabulary/cards.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { expiryWords, isExpired } from './card-words.ts'
import { confirmSavedCard, UNEXPECTED, type PaidStatus } from './confirm-card.ts'
import { loadStripeObject } from './stripe-object.ts'

export type PayWithSavedProps = {
  cards: readonly SavedCard[]
  publishableKey: string
  sandboxUrl: string | undefined
  returnPath: string
  /** The first word of the button: "Pay", as in "Pay with Visa 4242". */
  verb: string
  /** Tells the server which card it will be; resolves to the secret of the payment, or undefined if it says why not. */
  begin: (cardId: string) => Promise<string | undefined>
  onPaid: (status: PaidStatus) => void
  onFailed: (message: string) => void
  /** Another card is to be typed. */
  onOther: () => void
}

/** Pays with a saved card, by one press. */
export function PayWithSaved({ cards, verb, onOther, ...paying }: PayWithSavedProps) {
  const now = readersNow()
  const usable = cards.filter((card) => !isExpired(card, now))
  const [chosenId, choose] = useState(usable[0]?.id)
  const chosen = usable.find(({ id }) => id === chosenId) ?? usable[0]
  const { state, failed, pay } = useSavedPayment(paying)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {cards.map((card) => (
          <li key={card.id}>
            <label className="forced-edge flex cursor-pointer items-center gap-3 rounded-lg border border-line p-4 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:opacity-60">
              <Radio
                name="saved-card"
                checked={card.id === chosen?.id}
                disabled={isExpired(card, now) || state !== 'ready'}
                onChange={() => choose(card.id)}
              />
              <CreditCard aria-hidden="true" className="size-5 text-ink-soft" />
              <span className="figures flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{cardName(card)}</span>
                <span className="text-sm text-ink-soft">{expiryWords(card, now)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failed && (
        <p className="rounded-xl bg-danger-soft p-3 text-danger">
          This payment didn't go through. Try again or use another card.
        </p>
      )}
      {chosen && (
        <Button
          loading={state === 'paying'}
          aria-disabled={state === 'paid' || undefined}
          className="aria-disabled:opacity-60"
          onClick={() => void pay(chosen.id)}
        >
          {state === 'paying' ? 'Processing…' : `${verb} with ${cardName(chosen)}`}
        </Button>
      )}
      <Button variant="ghost" disabled={state !== 'ready'} onClick={onOther}>
        Use another card
      </Button>
    </div>
  )
}

type Paying = Omit<PayWithSavedProps, 'cards' | 'verb' | 'onOther'>

/** Pays; several presses make one payment. */
function useSavedPayment({ publishableKey, sandboxUrl, returnPath, begin, onPaid, onFailed }: Paying) {
  const [state, setState] = useState<'ready' | 'paying' | 'paid'>('ready')
  const [failed, setFailed] = useState(false)
  // a ref, because a state change comes too late to stop a double click
  const paying = useRef(false)

  async function pay(cardId: string) {
    if (paying.current || state !== 'ready') return
    paying.current = true
    setState('paying')
    setFailed(false)
    const outcome = await outcomeOf(cardId)
    paying.current = false
    setState(outcome?.kind === 'paid' ? 'paid' : 'ready')
    if (outcome?.kind === 'paid') return onPaid(outcome.status)
    if (outcome?.kind === 'failed') {
      setFailed(true)
      onFailed(outcome.message)
    }
  }

  async function outcomeOf(cardId: string) {
    const clientSecret = await begin(cardId)
    if (clientSecret === undefined) return undefined
    const stripe = await loadStripeObject(publishableKey, sandboxUrl).catch(() => undefined)
    if (!stripe) return { kind: 'failed', message: UNEXPECTED } as const
    return confirmSavedCard({ stripe, clientSecret, cardId, returnUrl: location.origin + returnPath })
  }
  return { state, failed, pay }
}
