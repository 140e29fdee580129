import { useId } from 'react'
import type { AdminCase } from '#contract/schemas/cases.ts'
import { excuseNames, excuses } from '#contract/vocabulary/booking-states.ts'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import { Choices, Outcome, Payers } from '#web/modules/bookings/staff/decision-fields.tsx'
import { reasonOptions } from '#web/modules/bookings/staff/decision-rules.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useForm } from '#web/platform/use-form.ts'
import { useLists } from '#web/product/lists.ts'
import { useSiteName } from '#web/product/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
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
  const formId = useId()
  const decide = useDecideCase(found.id)
  const { form, setForm, mistakes, formProps } = useForm({
    name: `decision of case ${found.id}`,
    start,
    send: decide,
    rules: {
      schema: () => import('#contract/inputs/cases.ts').then(({ CaseDecision }) => CaseDecision),
      mistakesOf: ({ reason }) => ({ ...(reason === '' && { reason: 'Select a reason.' }) }),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<CaseDecisionForm>) => setForm((now) => ({ ...now, ...change }))
  return (
    <Dialog
      open
      onOpenChange={() => decide.isPending || onClose()}
      title="Decide the case"
      description="Leave an amount empty if nothing is paid. No card is charged. The case is closed, and what waited of the payout is sent."
      footer={<FormButtons form={formId} submit="Decide" busy={decide.isPending} />}
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <Field label="The owner gets back, in dollars" optional error={mistakes.amount}>
          <TextInput
            value={form.amount}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => set({ amount: target.value })}
          />
        </Field>
        <Payers value={form.paidBy} onChoice={(paidBy) => set({ paidBy })} />
        {found.stay && <Outcome bookingId={found.stay.bookingId} amount={form.amount} paidBy={form.paidBy} />}
        <ToSitter form={form} set={set} mistake={mistakes.toSitter} />
        <OurMoney form={form} found={found} />
        <Field label="Reason" required error={mistakes.reason}>
          <Select
            placeholder="Select a reason"
            options={reasonOptions(useLists())}
            value={form.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
        <OfStay form={form} set={set} found={found} />
        <Field label={found.isShared ? 'Message to both' : 'Message to who opened it'} error={mistakes.text}>
          <Textarea
            counter
            rows={3}
            value={form.text}
            maxLength={caseLimits.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

type PartProps = { form: CaseDecisionForm; set: (change: Partial<CaseDecisionForm>) => void }

/** What the sitter gets, and of whom; the owner is asked for it and need not pay. */
function ToSitter({ form: { toSitter, sitterPaidBy }, set, mistake }: PartProps & { mistake: string | undefined }) {
  const siteName = useSiteName()
  const options = [
    { value: 'marketplace', label: `${siteName}, sent like other earnings` },
    { value: 'owner', label: 'The owner, who can pay or decline' },
  ] as const
  return (
    <>
      <Field label="The sitter gets, in dollars" optional error={mistake}>
        <TextInput
          value={toSitter}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => set({ toSitter: target.value })}
        />
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
function OfStay({ form, set, found: { decides } }: PartProps & { found: AdminCase }) {
  return (
    <>
      {(decides?.cancelStay || form.cancels) && <Cancels form={form} set={set} />}
      {(decides?.excuse || form.excuse !== '') && (
        <Excused value={form.excuse} onChoose={(excuse) => set({ excuse })} />
      )}
    </>
  )
}

/** Cancels a stay that has not begun, and has another sitter looked for. */
function Cancels({ form: { cancels, rescues }, set }: PartProps) {
  return (
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
  )
}

/** Excuses a stay that its sitter cancelled. */
function Excused({ value, onChoose }: { value: string; onChoose: (excuse: string) => void }) {
  return (
    <Field label="Excuse the sitter's cancellation" optional hint="It won't count on the sitter's reliability card.">
      <Select
        placeholder="It counts"
        options={excuseNames.map((name) => ({ value: name, label: excuses[name] }))}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  )
}
