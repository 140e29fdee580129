import type { AdminCase } from '#contract/schemas/cases.ts'
import { excuseNames, excuses } from '#contract/vocabulary/booking-states.ts'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import { Choices, Outcome, Payers } from '#web/modules/bookings/staff/decision-fields.tsx'
import { reasonOptions } from '#web/modules/bookings/staff/decision-rules.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { useLists } from '#web/product/lists.ts'
import { useSiteName } from '#web/product/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDecideCase, type CaseDecisionForm } from './case-mutations.ts'

const start: CaseDecisionForm = {
  amount: '',
  paidBy: 'both',
  toSitter: '',
  sitterPaidBy: 'marketplace',
  cancels: false,
  rescues: true,
  reason: '',
  text: '',
  excuse: '',
}

/** Decides a case about a stay: what the owner gets back and the sitter gets, and of whom, or nothing, with words. */
export function DecideCase({ found, onClose }: { found: AdminCase; onClose: () => void }) {
  return (
    <FormDialog<CaseDecisionForm, unknown>
      open
      onClose={onClose}
      title="Decide the case"
      description="Leave an amount empty if nothing is paid. No card is charged. The case is closed, and what waited of the payout is sent."
      submit="Decide"
      name={`decision of case ${found.id}`}
      start={start}
      send={useDecideCase(found.id)}
      rules={{ schema: () => import('#contract/inputs/cases.ts').then(({ CaseDecision }) => CaseDecision) }}
    >
      {(form) => <DecisionFields found={found} {...form} />}
    </FormDialog>
  )
}

type PartProps = FormState<CaseDecisionForm> & { found: AdminCase }

function DecisionFields(props: PartProps) {
  const { form, set, field, found } = props
  return (
    <>
      <Field label="The owner gets back, in dollars" optional {...field('amount')}>
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      <Payers value={form.paidBy} onChoice={(paidBy) => set({ paidBy })} />
      {found.stay && <Outcome bookingId={found.stay.bookingId} amount={form.amount} paidBy={form.paidBy} />}
      <ToSitter {...props} />
      <OurMoney form={form} found={found} />
      <Field label="Reason" {...field('reason')}>
        <Select placeholder="Select a reason" options={reasonOptions(useLists())} />
      </Field>
      <OfStay {...props} />
      <Field label={found.isShared ? 'Message to both' : 'Message to who opened it'} {...field('text')}>
        <Textarea counter rows={3} maxLength={caseLimits.text} />
      </Field>
    </>
  )
}

/** What the sitter gets, and of whom; the owner is asked for it and need not pay. */
function ToSitter({ form: { toSitter, sitterPaidBy }, set, field }: PartProps) {
  const siteName = useSiteName()
  const options = [
    { value: 'marketplace', label: `${siteName}, sent like other earnings` },
    { value: 'owner', label: 'The owner, who can pay or decline' },
  ] as const
  return (
    <>
      <Field label="The sitter gets, in dollars" optional {...field('toSitter')}>
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      {toSitter !== '' && (
        <Choices
          legend="Who pays the sitter?"
          name="sitter-paid-by"
          options={options}
          value={sitterPaidBy}
          onChoice={(payer) => set({ sitterPaidBy: payer })}
        />
      )}
    </>
  )
}

/** What the marketplace can still pay because of the stay, where it is to pay some. */
function OurMoney({ form, found: { decides } }: { form: CaseDecisionForm; found: AdminCase }) {
  const isOurs = form.paidBy === 'marketplace' || (form.toSitter !== '' && form.sitterPaidBy === 'marketplace')
  if (!isOurs || !decides) return null
  const { left, alone } = decides
  return (
    <p className="figures -mt-2 text-sm text-ink-soft">
      We can pay up to {formatMoney(left)} more because of this stay.
      {alone !== null && alone !== left && ` Above ${formatMoney(alone)}, another admin has to confirm it.`}
    </p>
  )
}

/** What can be decided of the stay itself. What was chosen stays in sight, also where it is too late by now. */
function OfStay({ form: { cancels, rescues, excuse }, set, field, found: { decides } }: PartProps) {
  return (
    <>
      {(decides?.cancelStay || cancels) && (
        <div className="grid gap-3">
          <Checkbox
            label="Cancel the stay"
            hint="Only before it begins. The owner gets back what you enter above."
            checked={cancels}
            onChange={({ target }) => set({ cancels: target.checked })}
          />
          {cancels && (
            <Checkbox
              label="Help the owner find another sitter"
              checked={rescues}
              onChange={({ target }) => set({ rescues: target.checked })}
            />
          )}
        </div>
      )}
      {(decides?.excuse || excuse !== '') && (
        <Field
          label="Excuse the sitter's cancellation"
          optional
          hint="It won't count on the sitter's reliability card."
          {...field('excuse')}
        >
          <Select
            placeholder="It counts"
            options={excuseNames.map((name) => ({ value: name, label: excuses[name] }))}
          />
        </Field>
      )}
    </>
  )
}
