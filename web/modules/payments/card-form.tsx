import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
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

const button =
  'min-h-11 rounded-xl bg-brand px-5 font-semibold text-on-brand hover:bg-brand-strong ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand ' +
  'disabled:cursor-not-allowed disabled:opacity-60'

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
  if (loaded === 'loading') return <Skeleton />
  return (
    <Elements key={loaded.options.clientSecret} stripe={loaded.stripe} options={loaded.options}>
      <PayForm {...props} onLoadFailed={() => setLoaded('failed')} />
    </Elements>
  )
}

function PayForm({
  amountLabel,
  submitLabel,
  onPaid,
  onFailed,
  onLoadFailed,
}: CardFormProps & { onLoadFailed(): void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'paid'>('loading')
  const [failed, setFailed] = useState(false)
  // State changes come too late for a double click.
  const paying = useRef(false)
  const onPage = useRef(true)
  const problemId = useId()

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
    const outcome = await confirmCard({ stripe, elements, returnUrl: `${location.origin}/owner-dashboard` })
    paying.current = false
    // Who left the page meanwhile learns it from their bookings; nothing may pull them back here.
    if (!onPage.current) return
    setState(outcome.kind === 'paid' ? 'paid' : 'ready')
    if (outcome.kind === 'paid') return onPaid(outcome.status)
    if (outcome.kind === 'failed') {
      setFailed(true)
      onFailed(outcome.message)
    }
  }

  const busy = state === 'paying'
  return (
    <form noValidate aria-label="Card payment" aria-busy={busy} className="grid gap-4" onSubmit={pay}>
      {/* one on the other, so that the fields take the place that was kept for them */}
      <div className="grid *:col-start-1 *:row-start-1">
        {state === 'loading' && <Skeleton />}
        <PaymentElement onReady={() => setState('ready')} onLoadError={onLoadFailed} />
      </div>
      {/* Not announced: the caller's toast does that and gives the reason. This stays, and says what to do now. */}
      {failed && (
        <p id={problemId} className="rounded-xl bg-danger-soft p-3 text-danger">
          This payment didn't go through. Check your card details or use another card.
        </p>
      )}
      {/* aria-disabled keeps the focus on the button while it works. */}
      <button
        type="submit"
        // seen once it stands where it stays
        className={`${button} aria-disabled:cursor-progress aria-disabled:opacity-60 ${state === 'loading' ? 'invisible' : ''}`}
        disabled={state === 'loading'}
        aria-disabled={busy || state === 'paid'}
        aria-describedby={failed ? problemId : undefined}
      >
        {busy ? 'Processing…' : `${submitLabel} ${amountLabel}`}
      </button>
    </form>
  )
}

function Skeleton() {
  const bar = 'h-11 animate-pulse rounded-xl bg-line motion-reduce:animate-none'
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the card form</span>
      <div className={bar} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={bar} />
        <div className={bar} />
      </div>
      <div className={bar} />
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-xl bg-danger-soft p-4 text-danger">
      <p>We couldn't load the card form. Check your connection and try again.</p>
      <button type="button" className={button} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
