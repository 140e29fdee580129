import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EmergencySheet, VetExpense } from '#contract/schemas/emergency.ts'
import { costDeciders, vetCostLimits } from '#contract/vocabulary/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { PhotoThumbs } from '#web/pictures/photo-thumbs.tsx'
import { PhotosField } from '#web/pictures/photos-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { costRules, noCost } from './emergency-form.ts'
import type { CostForm } from './emergency-form.ts'
import { costWords, deciderWords } from './emergency-words.ts'
import { useAddCost, useAnswerCost } from './mutations.ts'

/** What a vet cost, the owner's answers, and the button that records another one. */
export function Costs({ sheet }: { sheet: EmergencySheet }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      {sheet.expenses.length === 0 ? (
        <p className="text-ink-soft">No costs recorded.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sheet.expenses.map((cost) => (
            <Cost key={cost.id} cost={cost} mayAnswer={sheet.may.answerCosts} />
          ))}
        </ul>
      )}
      {sheet.may.recordCost && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen(true)}
        >
          Record a cost
        </Button>
      )}
      <CostDialog sheet={sheet} open={open} onOpenChange={setOpen} />
    </div>
  )
}

function Cost({ cost, mayAnswer }: { cost: VetExpense; mayAnswer: boolean }) {
  const answer = useAnswerCost()
  const now = readersNow()
  const asks = mayAnswer && cost.answerUntil !== null && now < new Date(cost.answerUntil)
  const amount = formatMoney(cost.amount)
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <p className="wrap-anywhere">
        <span className="figures font-semibold">{amount}</span> {cost.what && isolated(cost.what)}
        <span className="figures block text-sm text-ink-soft">
          {costWords(cost, now)} · {formatInstant(cost.recordedAt)}
        </span>
      </p>
      {cost.receiptUrl && <PhotoThumbs photos={[cost.receiptUrl]} title={`Receipt for ${amount}`} />}
      {asks && (
        <div role="group" aria-label={`Did you agree to ${amount}?`} className="grid gap-2">
          <p className="font-medium">Did you, or a contact, agree to {amount}?</p>
          <p className="text-sm text-ink-soft">If not, our team looks into it with both of you.</p>
          <div className="flex gap-2">
            {[true, false].map((agreed) => (
              <Button
                key={String(agreed)}
                size="sm"
                variant={agreed ? 'primary' : 'secondary'}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ id: cost.id, agreed })}
              >
                {agreed ? 'Yes' : 'No'}
              </Button>
            ))}
          </div>
        </div>
      )}
      {mayAnswer && cost.agreed === false && (
        <p className="text-sm">
          Our team looks into it.{' '}
          <Link to="/cases" className="font-semibold underline underline-offset-2">
            See your case
          </Link>
        </p>
      )}
    </li>
  )
}

type CostDialogProps = { sheet: EmergencySheet; open: boolean; onOpenChange: (open: boolean) => void }

function CostDialog({ sheet, open, onOpenChange }: CostDialogProps) {
  const deciders = costDeciders.filter((each) => each !== 'mandate' || sheet.mandate?.isInForce)
  return (
    <FormDialog<CostForm, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title="Record a cost"
      description="Nothing is charged. The owner is told, and sees who agreed."
      submit="Record cost"
      name={`vet cost of ${sheet.bookingId}`}
      start={noCost}
      send={useAddCost(sheet.bookingId)}
      rules={costRules}
    >
      {({ form, setForm, field }) => (
        <>
          <Field label="Amount" {...field('amount')}>
            <TextInput prefix="$" inputMode="decimal" placeholder="0.00" autoComplete="off" />
          </Field>
          <Field label="What it was for" hint="The treatment, and where." {...field('what')}>
            <TextInput maxLength={vetCostLimits.what} autoComplete="off" />
          </Field>
          <Field label="Who agreed" {...field('decidedBy')}>
            <Select placeholder="Choose" options={deciders.map((value) => ({ value, label: deciderWords[value] }))} />
          </Field>
          <fieldset className="grid gap-1.5">
            <legend className="text-sm font-semibold">
              Receipt <span className="font-normal text-ink-soft">(optional)</span>
            </legend>
            <PhotosField
              photos={form.receipts}
              onPhotos={(change) => setForm((now) => ({ ...now, receipts: change(now.receipts) }))}
              most={1}
              purpose="proof"
              what="a cost"
            />
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
