import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Case } from '#contract/schemas/cases.ts'
import { previewAmount } from '#web/modules/bookings/staff/decision-rules.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { offerWords, statusWords } from './case-words.ts'
import { useAnswerOffer, useCaseStep, useOffer } from './mutations.ts'
import { offerPreviewQuery } from './queries.ts'

type Between = NonNullable<Case['between']>
type Props = { found: Case; between: Between }

/** What the two sides of a case offer each other, and what they may do. */
export function BetweenSides({ found, between }: Props) {
  const { may, state } = found
  return (
    <Card className="grid gap-5 p-5">
      <p role="status" className="font-semibold">
        {statusWords(found)}
      </p>
      <Offers found={found} between={between} />
      {may.offer && <OfferForm found={found} between={between} />}
      {state !== 'solved' && <Steps found={found} />}
    </Card>
  )
}

function Offers({ found, between }: Props) {
  const { offers, otherName } = between
  const open = offers.find((offer) => offer.state === 'open')
  const past = offers.filter((offer) => offer.state !== 'open')
  return (
    <>
      {past.length > 0 && (
        <ul className="figures grid gap-1 text-sm text-ink-soft" aria-label="Offers so far">
          {past.map((offer) => (
            <li key={offer.id}>{offerWords(offer, { person: 'You', other: otherName })}</li>
          ))}
        </ul>
      )}
      {open && <OpenOffer found={found} between={between} offer={open} />}
    </>
  )
}

function OpenOffer({ found, between, offer }: Props & { offer: Between['offers'][number] }) {
  const answer = useAnswerOffer(found.id)
  const [asking, setAsking] = useState(false)
  const { viewer, otherName, less } = between
  const amount = formatMoney(offer.amount)
  const gets = viewer === 'owner' ? `You get ${amount} back.` : `${otherName} gets ${amount} back.`
  const means = less === null ? gets : `${gets} Your earnings go down by ${formatMoney(less)}.`
  const send = (how: 'accept' | 'decline' | 'withdraw') => answer.mutateAsync({ offerId: offer.id, answer: how })
  return (
    <div className="grid gap-3 rounded-lg bg-brand-soft p-4">
      <p className="figures grid gap-0.5">
        <span className="font-semibold text-brand-strong">
          {offer.by === 'person' ? `You offered ${amount}` : `${otherName} offers ${amount}`}
        </span>
        <span>{means}</span>
        <span className="text-sm text-ink-soft">Open until {formatInstant(offer.until)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {found.may.answerOffer && (
          <>
            <Button onClick={() => setAsking(true)}>Accept {amount}</Button>
            <Button variant="secondary" loading={answer.isPending} onClick={() => void send('decline').catch(() => {})}>
              Decline
            </Button>
          </>
        )}
        {found.may.withdrawOffer && (
          <Button variant="secondary" loading={answer.isPending} onClick={() => void send('withdraw').catch(() => {})}>
            Take back
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Accept ${amount}?`}
        description={`${means} The case is closed then.`}
        confirmLabel={`Accept ${amount}`}
        onConfirm={() => send('accept')}
      />
    </div>
  )
}

function OfferForm({ found: { id }, between }: Props) {
  const offer = useOffer(id)
  const { form, setForm, mistakes, formProps } = useForm({
    name: `offer in case ${id}`,
    start: { amount: '' },
    send: offer,
    rules: { schema: () => import('#contract/inputs/cases.ts').then(({ NewCaseOffer }) => NewCaseOffer) },
    onDone: () => {},
  })
  return (
    <form {...formProps} className="grid gap-3">
      <Field
        label={
          between.viewer === 'owner' ? 'How much you would accept' : `How much ${between.otherName} should get back`
        }
        hint={`Up to ${formatMoney(between.most)}. Offers can't depend on a review.`}
        error={mistakes.amount}
      >
        <TextInput
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40"
          value={form.amount}
          onChange={({ target }) => setForm({ amount: target.value })}
        />
      </Field>
      <Means id={id} amount={form.amount} between={between} />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={offer.isPending}>
        Make an offer
      </Button>
    </form>
  )
}

/** What an amount means, before it is offered. */
function Means({ id, amount, between }: { id: string; amount: string; between: Between }) {
  const wanted = previewAmount(amount)
  const isSome = wanted !== undefined && Number(wanted) > 0
  const { data, error } = useQuery({
    ...offerPreviewQuery(id, wanted ?? '0'),
    enabled: isSome,
    placeholderData: keepPreviousData,
  })
  if (!isSome) return null
  if (error) return <p className="font-medium text-danger">{sentenceOf(error, "We couldn't check this amount.")}</p>
  if (!data) return null
  const who = between.viewer === 'owner' ? 'You get' : `${between.otherName} gets`
  return (
    <p role="status" className="figures text-sm">
      {who} {formatMoney(data.owner)} back.
      {data.less !== null && ` Your earnings go down by ${formatMoney(data.less)}.`}
    </p>
  )
}

function Steps({ found: { id, may } }: { found: Case }) {
  const step = useCaseStep(id)
  const [withdrawing, setWithdrawing] = useState(false)
  if (!may.askStaff && !may.withdraw) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {may.askStaff && (
        <Button variant="secondary" size="sm" loading={step.isPending} onClick={() => step.mutate('staff')}>
          Let our team decide
        </Button>
      )}
      {may.withdraw && (
        <Button variant="ghost" size="sm" onClick={() => setWithdrawing(true)}>
          Withdraw the case
        </Button>
      )}
      <ConfirmDialog
        open={withdrawing}
        onOpenChange={setWithdrawing}
        title="Withdraw the case?"
        description="Nothing is paid back, and the whole payout is sent."
        confirmLabel="Withdraw"
        onConfirm={() => step.mutateAsync('withdrawn')}
      />
    </div>
  )
}
