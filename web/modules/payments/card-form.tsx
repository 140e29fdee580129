import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { confirmCard, type PaidStatus } from './confirm-card.ts'
import { readAppearance } from './stripe-appearance.ts'
import { loadStripeObject } from './stripe-object.ts'

export type { PaidStatus } from './confirm-card.ts'

/** What the card form is given. */
export type CardFormProps = {
  /** Of the intent to pay. Another one makes a new form. */
  clientSecret: string
  publishableKey: string
  /** Where the payment sandbox is on our own origin; undefined: the real Stripe. */
  sandboxUrl: string | undefined
  /** Where the provider leads back to on our own origin, when it takes a person elsewhere to confirm. */
  returnPath: string
  /** Whether somebody comes back from elsewhere, where a payment was not confirmed. */
  failedBefore: boolean
  /** What is paid, as people read it: `$260.00`. */
  amountLabel: string
  /** What the button does: `Pay` or `Hold`, or a whole sentence. */
  submitLabel: string
  /** Called once, when the money was taken or is held. */
  onPaid(status: PaidStatus): void
  /** Called with a sentence for the customer, who may try again. */
  onFailed(message: string): void
}

type Loaded = { stripe: Stripe; options: StripeElementsOptionsClientSecret } | 'loading' | 'failed'

/** The fields for a card and the button that pays. */
export function CardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, sandboxUrl } = props
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let current = true
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

type PayOptions = Pick<CardFormProps, 'returnPath' | 'failedBefore' | 'onPaid' | 'onFailed'>

/** Pays with what is in the fields, once however often it is pressed. */
function usePayment({ returnPath, failedBefore, onPaid, onFailed }: PayOptions) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<PayState>('loading')
  const [failed, setFailed] = useState(failedBefore)
  // State changes come too late for a double click.
  const paying = useRef(false)
  const onPage = useRef(true)

  useEffect(() => {
    onPage.current = true
    return () => {
      onPage.current = false
    }
  }, [])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (stripe === null || elements === null || paying.current || state !== 'ready') return
    paying.current = true
    setState('paying')
    setFailed(false)
    const outcome = await confirmCard({ stripe, elements, returnUrl: location.origin + returnPath })
    paying.current = false
    // A person who left the page meanwhile learns it from their bookings and is not brought back here.
    if (!onPage.current) return
    setState(outcome.kind === 'paid' ? 'paid' : 'ready')
    if (outcome.kind === 'paid') return onPaid(outcome.status)
    if (outcome.kind === 'failed') {
      setFailed(true)
      onFailed(outcome.message)
    }
  }
  return { state, failed, pay, ready: () => setState('ready') }
}

function PayForm({ onLoadFailed, ...props }: CardFormProps & { onLoadFailed(): void }) {
  const { amountLabel, submitLabel } = props
  const { state, failed, pay, ready } = usePayment(props)
  const problemId = useId()
  const busy = state === 'paying'
  return (
    <form noValidate aria-label="Card payment" aria-busy={busy} className="grid gap-4" onSubmit={pay}>
      {/* one on the other, so that the fields take the place that was kept for them */}
      <div className="grid *:col-start-1 *:row-start-1">
        {state === 'loading' && <Coming />}
        <PaymentElement onReady={ready} onLoadError={onLoadFailed} />
      </div>
      {/* Not announced: the caller's toast does that and gives the reason. This stays, and says what to do now. */}
      {failed && (
        <p id={problemId} className="rounded-xl bg-danger-soft p-3 text-danger">
          This payment didn't go through. Check your card details or use another card.
        </p>
      )}
      <Button
        type="submit"
        // seen once it stands where it stays
        className={classes('aria-disabled:opacity-60', state === 'loading' && 'invisible')}
        loading={busy}
        disabled={state === 'loading'}
        aria-disabled={state === 'paid' || undefined}
        aria-describedby={failed ? problemId : undefined}
      >
        {busy ? 'Processing…' : `${submitLabel} ${amountLabel}`}
      </Button>
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
