import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { refusals } from '#contract/refusals.ts'
import { tipLimits } from '#contract/vocabulary/limits.ts'
import { decimalAmount, toCents, toMoney } from '#contract/vocabulary/money.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { PayBy } from '#web/modules/payments/pay-by.tsx'
import { usePaymentChanged, useTip } from '#web/modules/payments/mutations.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { formatMoney, formatPrice } from '#web/platform/format/money.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Started = { readonly amount: string; readonly intent: Reply<typeof api.payments.tip> }

/** Asks the owner of a reviewed stay for a tip, which they may leave. */
export function TipCard({ booking, most }: { booking: BookingDetail; most: string }) {
  const name = firstNameOf(booking.sitter)
  const { value: isDone, set: setDone } = useKeptInput(`no tip for ${booking.id}`, false)
  const [started, setStarted] = useState<Started>()
  const { href: here } = useRouter().buildLocation({ to: '/bookings/$bookingId', params: { bookingId: booking.id } })
  const tip = useTip(booking.id)
  const changed = usePaymentChanged()
  const begin = (amount: string) => tip.mutate({ amount }, { onSuccess: (intent) => setStarted({ amount, intent }) })
  if (isDone) return null
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <section aria-label={`Tip for ${name}`} className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">Add a tip for {name}?</h2>
          <p className="text-ink-soft">All of it goes to {name}.</p>
        </div>
        <Amounts most={most} isBusy={tip.isPending} onChoose={begin} onNone={() => setDone(true)} />
      </section>
      {started && (
        <Dialog
          open
          onOpenChange={(open) => !open && setStarted(undefined)}
          title={`Tip ${name} ${formatPrice(started.amount)}`}
        >
          <PayBy
            intent={started.intent}
            amount={formatMoney(started.amount)}
            verb="Pay"
            here={here}
            hasFailed={false}
            choose={(choice) => tip.mutateAsync({ amount: started.amount, ...choice }).catch(() => undefined)}
            onPaid={() => {
              setStarted(undefined)
              toast({ title: `Thanks! ${name} gets all of it.`, tone: 'success' })
              void changed()
            }}
            onFailed={(description) => toast({ title: 'Payment Failed', description, tone: 'error' })}
          />
        </Dialog>
      )}
    </Card>
  )
}

type AmountsProps = { most: string; isBusy: boolean; onChoose: (amount: string) => void; onNone: () => void }

/** The amounts that are offered, none of them chosen; another one, or none. */
function Amounts({ most, isBusy, onChoose, onNone }: AmountsProps) {
  const [isOther, setOther] = useState(false)
  const offered = tipLimits.offeredCents.filter((cents) => cents <= toCents(most))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {offered.map((cents) => (
          <Button key={cents} variant="secondary" disabled={isBusy} onClick={() => onChoose(toMoney(cents))}>
            {formatPrice(toMoney(cents))}
          </Button>
        ))}
        <Button variant="secondary" aria-expanded={isOther} disabled={isBusy} onClick={() => setOther(!isOther)}>
          Other
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onNone}>
          No tip
        </Button>
      </div>
      {isOther && <OtherAmount most={most} isBusy={isBusy} onChoose={onChoose} />}
    </div>
  )
}

function OtherAmount({ most, isBusy, onChoose }: Omit<AmountsProps, 'onNone'>) {
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const cents = decimalAmount.test(amount.trim()) ? toCents(amount) : 0
    if (cents < tipLimits.leastCents || cents > toCents(most)) return setError(refusals.tip_amount.sentence)
    setError(undefined)
    onChoose(toMoney(cents))
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-3">
      <Field label="Amount in dollars" error={error} className="min-w-40 flex-1">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={isBusy}>
        Continue
      </Button>
    </form>
  )
}
