import { useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { grouped, joined } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { callablesOf, nobodyAnswers } from './emergency-words.ts'
import { MandateWords } from './mandate-words.tsx'
import { useWithdraw } from './mutations.ts'
import { SignDialog } from './sign-dialog.tsx'

/**
 * What the sitter may agree to at a vet. While somebody may still be reached, calling comes first; nothing is locked.
 */
export function Spending({ sheet }: { sheet: EmergencySheet }) {
  const [cannotCall, setCannotCall] = useState(false)
  const { mandate, may } = sheet
  const isForSitter = may.markCalls
  const isShown = !isForSitter || cannotCall || nobodyAnswers(callablesOf(sheet))
  if (!mandate?.isInForce)
    return (
      <div className="grid gap-3">
        <p>
          {mandate?.withdrawnAt ? `Withdrawn ${formatInstant(mandate.withdrawnAt)}. ` : ''}
          {nothingAgreed(sheet)}
        </p>
        {may.sign && <SignButton sheet={sheet} label="Sign" />}
      </div>
    )
  if (!isShown)
    return (
      <div className="grid justify-items-start gap-3">
        <p>Call first. If nobody answers, this says what you may agree to.</p>
        <Button variant="danger" onClick={() => setCannotCall(true)}>
          Life-threatening, no time to call
        </Button>
      </div>
    )
  return <InForce sheet={sheet} mandate={mandate} />
}

function nothingAgreed({ may }: EmergencySheet): string {
  return may.sign
    ? 'No spending is agreed. Without a limit, a vet may wait until you or a contact can be reached.'
    : refusals.no_spending_agreed.sentence
}

type InForceProps = { sheet: EmergencySheet; mandate: NonNullable<EmergencySheet['mandate']> }

function InForce({ sheet, mandate }: InForceProps) {
  const missing = sheet.pets.filter(({ petId }) => !mandate.petIds.includes(petId)).map(({ name }) => name)
  return (
    <div className="grid gap-3">
      <p className="figures text-lg font-semibold">
        {formatMoney(mandate.left)} <span className="font-normal text-ink-soft">left of ${grouped(mandate.limit)}</span>
      </p>
      {mandate.text && <MandateWords text={mandate.text} />}
      <p className="text-sm text-ink-soft">
        Signed by {isolated(mandate.signedName ?? '')}, {formatInstant(mandate.signedAt)}
      </p>
      {missing.length > 0 && (
        <Notice tone="warning">It doesn't name {joined(missing)}. The owner has to sign again.</Notice>
      )}
      {sheet.may.sign && (
        <div data-no-print className="flex flex-wrap gap-3">
          <SignButton sheet={sheet} label="Change the limit" />
          <WithdrawButton sheet={sheet} />
        </div>
      )}
    </div>
  )
}

function SignButton({ sheet, label }: { sheet: EmergencySheet; label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={label === 'Sign' ? 'primary' : 'secondary'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <SignDialog sheet={sheet} open={open} onOpenChange={setOpen} />
    </>
  )
}

function WithdrawButton({ sheet }: { sheet: EmergencySheet }) {
  const [open, setOpen] = useState(false)
  const withdraw = useWithdraw(sheet.bookingId)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw the limit?"
        description={`${sheet.sitter.name} is told at once. What was agreed before stays agreed.`}
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={() => withdraw.mutateAsync()}
      />
    </>
  )
}
