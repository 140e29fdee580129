import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { confirmCard, confirmSetup, type PaidStatus } from './confirm-card.ts'
import { readAppearance } from './stripe-appearance.ts'
import { loadStripeObject } from './stripe-object.ts'

export type { PaidStatus } from './confirm-card.ts'

/** The props of the card form. */
export type CardFormProps = {
  /** The client secret of the intent. Another one makes a new form. */
  clientSecret: string
  publishableKey: string
  /** The path of the payment sandbox on our own origin; undefined for the real Stripe. */
  sandboxUrl: string | undefined
  /** The path on our own origin to which the provider returns after a confirmation on another page. */
  returnPath: string
  /** Whether the user returns from a confirmation that failed. */
  failedBefore: boolean
  /** The label of the button: `Pay $260.00`. */
  submitLabel: string
  /** Whether the card is saved without a payment. */
  isSetup?: boolean
  /**
   * Whether the person may save the card that pays: called before the payment, with what they chose; resolves to false if
   * that is not possible now, and says why itself.
   */
  onSave?: ((save: boolean) => Promise<boolean>) | undefined
  /** Called once, when the money is charged or held. */
  onPaid(status: PaidStatus): void
  /** Called with a sentence for the customer, who can try again. */
  onFailed(message: string): void
}

type Loaded = { stripe: Stripe; options: StripeElementsOptionsClientSecret } | 'loading' | 'failed'

/** The card fields and the button that pays. */
export function CardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, sandboxUrl } = props
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let current = true
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    setLoaded('loading')
    loadStripeObject(publishableKey, sandboxUrl).then(
      (stripe) => current && setLoaded({ stripe, options: { clientSecret, appearance: readAppearance() } }),
      () => current && setLoaded('failed'),
    )
    return () => {
      current = false
    }
  }, [clientSecret, publishableKey, sandboxUrl, tries])

  if (loaded === 'failed') return <LoadFailed onRetry={() => setTries(tries + 1)} />
  if (loaded === 'loading') return <Coming />
  return (
    <Elements key={loaded.options.clientSecret} stripe={loaded.stripe} options={loaded.options}>
      <PayForm {...props} onLoadFailed={() => setLoaded('failed')} />
    </Elements>
  )
}

type PayState = 'loading' | 'ready' | 'paying' | 'paid'

type PayOptions = Pick<CardFormProps, 'returnPath' | 'failedBefore' | 'isSetup' | 'onSave' | 'onPaid' | 'onFailed'>

/** Pays with the card in the fields; several presses make one payment. */
function usePayment({ returnPath, failedBefore, isSetup = false, onSave, onPaid, onFailed }: PayOptions) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<PayState>('loading')
  const [failed, setFailed] = useState(failedBefore)
  // A ref, because a state change comes too late to stop a double click.
  const paying = useRef(false)
  const [saves, setSaves] = useState(false)
  // what the provider was told last
  const told = useRef(false)
  const onPage = useRef(true)

  useEffect(() => {
    onPage.current = true
    return () => {
      onPage.current = false
    }
  }, [])

  /** Confirms with what was chosen about saving the card; undefined if that could not be told. */
  async function confirm(input: Parameters<typeof confirmCard>[0] & Parameters<typeof confirmSetup>[0]) {
    if (isSetup) return confirmSetup(input)
    if (onSave && saves !== told.current) {
      if (!(await onSave(saves))) return undefined
      told.current = saves
      await input.elements.fetchUpdates()
    }
    return confirmCard(input)
  }

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (stripe === null || elements === null || paying.current || state !== 'ready') return
    paying.current = true
    setState('paying')
    setFailed(false)
    const outcome = await confirm({ stripe, elements, returnUrl: location.origin + returnPath })
    paying.current = false
    // Someone who has left the page sees the result in their bookings and is not brought back here.
    if (!onPage.current) return
    setState(outcome?.kind === 'paid' ? 'paid' : 'ready')
    if (!outcome) return
    if (outcome.kind === 'paid') return onPaid(outcome.status)
    if (outcome.kind === 'failed') {
      setFailed(true)
      onFailed(outcome.message)
    }
  }
  return { state, failed, pay, ready: () => setState('ready'), saves, setSaves }
}

function PayForm({ onLoadFailed, ...props }: CardFormProps & { onLoadFailed(): void }) {
  const { submitLabel, isSetup, onSave } = props
  const { state, failed, pay, ready, saves, setSaves } = usePayment(props)
  const problemId = useId()
  const busy = state === 'paying'
  return (
    <form
      noValidate
      aria-label={isSetup ? 'New card' : 'Card payment'}
      aria-busy={busy}
      className="grid gap-4"
      onSubmit={pay}
    >
      {/* both in the same grid cell, so that the fields take the reserved space */}
      <div className="grid *:col-start-1 *:row-start-1">
        {state === 'loading' && <Coming />}
        <PaymentElement onReady={ready} onLoadError={onLoadFailed} />
      </div>
      {/* Not announced: the caller's toast does that and gives the reason. This stays and says what to do. */}
      {failed && (
        <p id={problemId} className="rounded-xl bg-danger-soft p-3 text-danger">
          {isSetup ? "This card wasn't saved." : "This payment didn't go through."} Check your card details or use
          another card.
        </p>
      )}
      {onSave && state !== 'loading' && (
        <Checkbox
          label="Save this card for next time"
          checked={saves}
          onChange={(event) => setSaves(event.target.checked)}
        />
      )}
      <div
        data-bottom-bar
        className="grid max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6"
      >
        <Button
          type="submit"
          // hidden until the fields are loaded and it has its final position
          className={classes('aria-disabled:opacity-60', state === 'loading' && 'invisible')}
          loading={busy}
          disabled={state === 'loading'}
          aria-disabled={state === 'paid' || undefined}
          aria-describedby={failed ? problemId : undefined}
        >
          {busy ? 'Processing…' : submitLabel}
        </Button>
      </div>
    </form>
  )
}

function Coming() {
  return (
    <Loading label="Loading the card form" className="grid gap-4">
      <Skeleton className="h-11" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
    </Loading>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-xl bg-danger-soft p-4 text-danger">
      <p>We couldn't load the card form. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
