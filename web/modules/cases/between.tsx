import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Case } from '#contract/schemas/cases.ts'
import type { CaseGetter } from '#contract/vocabulary/cases.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { previewAmount } from '#web/modules/bookings/staff/decision-rules.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { meansWords, ownOfferWords, statusWords } from './case-words.ts'
import { useAnswerOffer, useCaseStep, useOffer, type OfferForm as Offered } from './mutations.ts'
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
      {state !== 'solved' && <Steps found={found} between={between} />}
      <ToPay found={found} between={between} />
    </Card>
  )
}

function Offers({ found, between }: Props) {
  const { offers } = between
  const open = offers.find((offer) => offer.state === 'open')
  const past = offers.filter((offer) => offer.state !== 'open')
  return (
    <>
      {past.length > 0 && (
        <ul className="figures grid gap-1 text-sm text-ink-soft" aria-label="Offers so far">
          {past.map((offer) => (
            <li key={offer.id}>{ownOfferWords(offer, between)}</li>
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
  const { otherName, less } = between
  const amount = formatMoney(offer.amount)
  const means = meansWords({ ...offer, less }, between)
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
        description={`${means} This closes the case.`}
        confirmLabel={`Accept ${amount}`}
        onConfirm={() => send('accept')}
      />
    </div>
  )
}

const getterOptions = ({ viewer, otherName }: Between) =>
  viewer === 'owner'
    ? [
        { value: 'owner', label: 'You get money back' },
        { value: 'sitter', label: `You pay ${otherName}` },
      ]
    : [
        { value: 'owner', label: `${otherName} gets money back` },
        { value: 'sitter', label: `${otherName} pays you` },
      ]

function amountLabel(gets: CaseGetter, { viewer, otherName }: Between): string {
  if (gets === viewer) return 'How much you would accept'
  return gets === 'owner' ? `How much ${otherName} should get back` : `How much you would pay ${otherName}`
}

/** The most that an offer can be of, by who gets it. */
const mostOffered = (gets: CaseGetter, { most, mostOfOwner }: Between) => (gets === 'owner' ? most : mostOfOwner)

function OfferForm({ found: { id }, between }: Props) {
  const offer = useOffer(id)
  const hasOwn = between.offers.some(({ by, state }) => by === 'person' && state === 'open')
  const { form, field, formProps } = useForm({
    name: `offer in case ${id}`,
    start: { gets: between.asker, amount: '' } as Offered,
    send: offer,
    rules: {
      schema: () => import('#contract/inputs/cases.ts').then(({ NewCaseOffer }) => NewCaseOffer),
      mistakesOf: ({ gets, amount }) => {
        const most = mostOffered(gets, between)
        return { ...(toCents(amount) > toCents(most) && { amount: `At most ${formatMoney(most)}.` }) }
      },
    },
    onDone: () => {},
  })
  return (
    <form {...formProps} className="grid gap-3">
      <Field label="Who gets it" {...field('gets')}>
        <Select options={getterOptions(between)} />
      </Field>
      <Field
        label={amountLabel(form.gets, between)}
        hint={`Up to ${formatMoney(mostOffered(form.gets, between))}. Offers can't depend on a review.${form.gets === 'sitter' && between.viewer === 'sitter' ? ' Show a photo of it in your messages first.' : ''}`}
        {...field('amount')}
      >
        <TextInput prefix="$" inputMode="decimal" autoComplete="off" className="max-w-40" />
      </Field>
      <Means id={id} form={form} between={between} />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={offer.isPending}>
        {hasOwn ? 'Change your offer' : 'Make an offer'}
      </Button>
    </form>
  )
}

/** What an amount means, before it is offered. */
function Means({ id, form: { gets, amount }, between }: { id: string; form: Offered; between: Between }) {
  const wanted = previewAmount(amount)
  const isSome = wanted !== undefined && Number(wanted) > 0
  const { data, error } = useQuery({
    ...offerPreviewQuery(id, { gets, amount: wanted ?? '0' }),
    enabled: isSome,
    placeholderData: keepPreviousData,
  })
  if (!isSome) return null
  if (error) return <p className="font-medium text-danger">{sentenceOf(error, "We couldn't check this amount.")}</p>
  if (!data) return null
  const to = Number(data.sitter) > 0 ? 'sitter' : 'owner'
  return (
    <p role="status" className="figures text-sm">
      {meansWords({ gets: to, amount: data[to], less: data.less }, between)}
    </p>
  )
}

/** Where the owner pays what both agreed that the sitter gets. */
function ToPay({ found: { stay, outcome }, between: { viewer, offers } }: Props) {
  const agreed = outcome === 'agreed' && offers.some(({ state, gets }) => state === 'accepted' && gets === 'sitter')
  if (!agreed || !stay || viewer !== 'owner') return null
  return (
    <Button asChild className="justify-self-start">
      <Link to="/bookings/$bookingId" params={{ bookingId: stay.bookingId }} hash="charges">
        Go to the payment
      </Link>
    </Button>
  )
}

function Steps({ found: { id, may }, between: { asker } }: Props) {
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
        description={
          asker === 'owner' ? 'Nothing is paid back, and the whole payout is sent.' : 'Nobody pays you anything.'
        }
        confirmLabel="Withdraw"
        onConfirm={() => step.mutateAsync('withdrawn')}
      />
    </div>
  )
}
