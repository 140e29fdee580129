import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AdminMeasure, MeasuresOfPerson } from '#contract/calls/moderation.ts'
import { measureLimits } from '#contract/vocabulary/measures.ts'
import { whyWords } from '#contract/vocabulary/measure-words.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { formatDate, formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { RefundBooking } from '#web/modules/bookings/staff/refund-booking.tsx'
import { DecideForm } from './decide-form.tsx'
import { useDecideAppeal, useLift, useReleasePayout } from './measure-mutations.ts'
import { measuresQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

type MeasuresDialogProps = { person: { readonly id: string; readonly name: string }; onClose: () => void }

/** The measures about a person, newest first, with what can be done about each, and the payouts that are held. */
export function MeasuresDialog({ person: { id, name }, onClose }: MeasuresDialogProps) {
  const query = useQuery({ ...measuresQuery(id), staleTime: 0 })
  return (
    <Dialog open size="lg" onOpenChange={onClose} title="Warnings and suspensions" description={isolated(name)}>
      {query.data ? (
        <div className="grid gap-6">
          {query.data.measures.length === 0 && <p className="text-ink-soft">There were none.</p>}
          <ul className="grid gap-4 empty:hidden">
            {query.data.measures.map((measure) => (
              <Row key={measure.id} measure={measure} />
            ))}
          </ul>
          {query.data.heldPayouts.length > 0 && (
            <section className="grid gap-3">
              <h3 className="font-semibold">Payouts held</h3>
              <ul className="grid gap-2">
                {query.data.heldPayouts.map((payout) => (
                  <HeldPayout key={payout.id} {...payout} />
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : query.isError ? (
        <LoadError level={3} title="We couldn't load them" query={query} />
      ) : (
        <ScreenSpinner />
      )}
    </Dialog>
  )
}

function Row({ measure }: { measure: AdminMeasure }) {
  const siteName = useSiteName()
  const [open, setOpen] = useReopening<'lift' | 'decide'>(`measure ${measure.id}`)
  const { kind, by, note, appeal, decidedBy, lifted, may } = measure
  const close = () => setOpen(undefined)
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={lifted ? 'neutral' : kind === 'warning' ? 'warn' : 'danger'}>
          {kind === 'warning' ? 'Warning' : 'Suspension'}
        </Badge>
        <span className="text-sm text-ink-soft">{spanWords(measure)}</span>
      </div>
      <div className="grid gap-1.5 wrap-anywhere whitespace-pre-line">
        <p>{named(whyWords(measure), siteName)}</p>
        {note && <p className="text-sm text-ink-soft">For the team: {note}</p>}
        <p className="text-sm text-ink-soft">By {isolated(by.name)}</p>
        {lifted && <p className="text-sm text-ink-soft">{liftedWords(lifted)}</p>}
      </div>
      {appeal && (
        <div className="grid gap-1.5 rounded-lg bg-brand-soft p-3 text-sm wrap-anywhere whitespace-pre-line">
          <p className="font-semibold">Appeal of {formatInstant(appeal.at)}</p>
          <p>{appeal.text}</p>
          {appeal.decision && (
            <p>
              {appeal.decision.outcome === 'upheld' ? 'Upheld' : 'Reversed'}
              {decidedBy && ` by ${isolated(decidedBy.name)}`}: {appeal.decision.answer}
            </p>
          )}
          {!appeal.decision && !may.decide && <p className="text-ink-soft">Another admin decides.</p>}
        </div>
      )}
      {open === 'lift' && <LiftForm measure={measure} onClose={close} />}
      {open === 'decide' && <Decide measure={measure} onClose={close} />}
      {open === undefined && (may.lift || may.decide) && (
        <div className="flex flex-wrap gap-2">
          {may.decide && (
            <Button size="sm" onClick={() => setOpen('decide')}>
              Decide appeal
            </Button>
          )}
          {may.lift && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('lift')}>
              {kind === 'warning' ? 'Take back' : 'Lift'}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function spanWords({ kind, from, until }: AdminMeasure): string {
  const day = (instant: string) => formatDate(localDate(new Date(instant)))
  if (kind === 'warning') return day(from)
  return until ? `${day(from)} to ${day(until)}` : `${day(from)}, until lifted`
}

function liftedWords({ by, why }: NonNullable<AdminMeasure['lifted']>): string {
  const who = by ? `Lifted by ${isolated(by.name)}` : 'Ended by itself'
  return why ? `${who}: ${why}` : `${who}.`
}

type FormProps = { measure: AdminMeasure; onClose: () => void }

function LiftForm({ measure, onClose }: FormProps) {
  const formId = useId()
  const lift = useLift(measure)
  const { field, formProps } = useForm({
    name: `lifting of ${measure.id}`,
    start: { why: '' },
    send: lift,
    rules: { schema: () => import('#contract/inputs/moderation.ts').then(({ Lifting }) => Lifting) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={formId} className="grid gap-3">
      <Field label="Why?" hint="For your team only." {...field('why')}>
        <Textarea rows={2} maxLength={measureLimits.why} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <FormButtons
          form={formId}
          submit={measure.kind === 'warning' ? 'Take the warning back' : 'Lift the suspension'}
          busy={lift.isPending}
        />
      </div>
    </form>
  )
}

function Decide({ measure, onClose }: FormProps) {
  return (
    <DecideForm
      name={`decision of ${measure.id}`}
      outcomes={{ upheld: 'Uphold: it stays', reversed: 'Reverse: take it back' }}
      send={useDecideAppeal(measure)}
      onClose={onClose}
    />
  )
}

function HeldPayout({ id, listingTitle, owner, amount }: MeasuresOfPerson['heldPayouts'][number]) {
  const [open, setOpen] = useReopening<'release'>(`held payout ${id}`)
  const release = useReleasePayout(id)
  const what = `${formatMoney(amount)}, ${isolated(listingTitle)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
      <span className="figures min-w-0 wrap-anywhere">{what}</span>
      <span className="flex flex-wrap gap-2">
        <RefundBooking bookingId={id} name={owner} label="Refund from it" />
        <Button variant="secondary" size="sm" aria-label={`Release ${what}`} onClick={() => setOpen('release')}>
          Release
        </Button>
      </span>
      <TextDialog
        open={open === 'release'}
        name={`release of payout ${id}`}
        title="Release this payout?"
        description={`${what}. It goes out although the account is suspended.`}
        label="Why?"
        hint="For your team only."
        maxLength={measureLimits.why}
        submit="Release payout"
        send={release}
        schema={() => import('#contract/inputs/moderation.ts').then(({ Lifting }) => Lifting)}
        onClose={() => setOpen(undefined)}
      />
    </li>
  )
}
