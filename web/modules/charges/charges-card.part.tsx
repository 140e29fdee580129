import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StayCharges } from '#contract/schemas/charges.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { askedWords, forWords, stateChip } from './charge-words.ts'
import { useAsk, useDrop, useObject } from './mutations.ts'
import type { PayDialogProps } from './pay-dialog.tsx'
import { chargesQuery } from './queries.ts'

const PayDialog = lazyOnOpen<PayDialogProps>(() => import('./pay-dialog.tsx').then((module) => module.PayDialog))

type ChargesCardProps = {
  bookingId: string
  isOwner: boolean
  /** First name of the other side. */
  otherName: string
  zone: Zone
}

/** What the sitter asks of the owner after the stay, with what each can do about it; nothing while there is nothing. */
export function ChargesCard(props: ChargesCardProps) {
  const { bookingId, otherName } = props
  const id = useId()
  const { data } = useQuery(chargesQuery(bookingId))
  if (!data || (data.charges.length === 0 && data.askable.length === 0)) return null
  return (
    <Card className="p-5 sm:p-6">
      <section id="charges" aria-labelledby={id} className="grid scroll-mt-24 gap-4">
        <h2 id={id} className="text-xl font-semibold">
          {data.charges.some(({ caseId }) => caseId === null) || data.askable.length > 0
            ? 'After the stay'
            : 'Because of a case'}
        </h2>
        <ul className="grid gap-4">
          {data.charges.map((charge) => (
            <Charge key={charge.id} charge={charge} {...props} />
          ))}
          {data.askable.map((each) => (
            <Askable key={each.expenseId ?? each.kind} each={each} bookingId={bookingId} otherName={otherName} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

type AskableProps = { each: StayCharges['askable'][number]; bookingId: string; otherName: string }

/** Something that the sitter can ask for, or leave. */
function Askable({ each, bookingId, otherName }: AskableProps) {
  const ask = useAsk(bookingId)
  const amount = formatMoney(each.amount)
  return (
    <li className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">
        {forWords(each)}: you can ask {otherName} for <span className="figures font-semibold">{amount}</span>.
        <span className="block text-sm text-ink-soft">
          {otherName} has {chargeLimits.answerHours} hours to pay or object. Nothing is charged by itself.
        </span>
      </p>
      <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate(each)}>
        Ask for {amount}
      </Button>
    </li>
  )
}

type ChargeProps = ChargesCardProps & { charge: StayCharges['charges'][number] }

function Charge({ charge, bookingId, isOwner, otherName, zone }: ChargeProps) {
  const chip = stateChip(charge, isOwner)
  const amount = formatMoney(charge.amount)
  const { state, answerUntil, may } = charge
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="wrap-anywhere">
          <span className="figures font-semibold">{amount}</span>
          <span className="block text-sm text-ink-soft">{forWords(charge)}</span>
        </p>
        <Badge tone={chip.tone}>{chip.words}</Badge>
      </div>
      {answerUntil && (
        <p className="figures text-sm">
          {askedWords(charge, isOwner, otherName)} until {formatInstantIn(zone, answerUntil)}.
        </p>
      )}
      {state === 'unpaid' && isOwner && (
        <p className="text-sm">
          {charge.kind === 'agreed' ? "Until it's paid" : "Until it's paid, or you object"}, you can't request new
          stays.
        </p>
      )}
      {state === 'objected' && <p className="text-sm">Our team looks into it. Nothing is to be paid meanwhile.</p>}
      {state === 'paid' && !isOwner && <p className="figures text-sm">You get {formatMoney(charge.earns)}.</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.pay && <Pay charge={charge} bookingId={bookingId} otherName={otherName} />}
        {may.object && <ObjectTo charge={charge} />}
        {may.decline && <Decline charge={charge} otherName={otherName} />}
        {may.drop && <Drop charge={charge} otherName={otherName} />}
      </div>
    </li>
  )
}

function Pay({ charge, bookingId, otherName }: Pick<ChargeProps, 'charge' | 'bookingId' | 'otherName'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay {formatMoney(charge.amount)}</Button>
      <PayDialog charge={charge} bookingId={bookingId} otherName={otherName} open={open} onOpenChange={setOpen} />
    </>
  )
}

function ObjectTo({ charge: { id, amount } }: Pick<ChargeProps, 'charge'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Object
      </Button>
      <TextDialog
        name={`objection to ${id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={`Object to ${formatMoney(amount)}`}
        description="Tell our team what isn't right. You don't have to pay while we look into it."
        label="What isn't right"
        maxLength={chargeLimits.objection}
        send={useObject(id)}
        schema={() => import('#contract/inputs/charges.ts').then(({ ChargeObjection }) => ChargeObjection)}
        submit="Object"
      />
    </>
  )
}

function Decline({ charge: { id, amount }, otherName }: Pick<ChargeProps, 'charge' | 'otherName'>) {
  const [asking, setAsking] = useState(false)
  const drop = useDrop(id)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Decline the ${formatMoney(amount)}?`}
        description={`It's a proposal: you don't have to pay it. ${otherName} is told that you declined.`}
        confirmLabel="Decline"
        onConfirm={() =>
          drop.mutateAsync().then(
            () => {},
            () => {},
          )
        }
      />
    </>
  )
}

function Drop({ charge: { id, amount }, otherName }: Pick<ChargeProps, 'charge' | 'otherName'>) {
  const [asking, setAsking] = useState(false)
  const drop = useDrop(id)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take back the ${formatMoney(amount)}?`}
        description={`${otherName} won't have to pay it. You can't ask for it again.`}
        confirmLabel="Take it back"
        onConfirm={() =>
          drop.mutateAsync().then(
            () => {},
            () => {},
          )
        }
      />
    </>
  )
}
