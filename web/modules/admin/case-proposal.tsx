import type { AdminCase } from '#contract/schemas/cases.ts'
import { caseAloneCents } from '#contract/vocabulary/cases.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmDecision } from './case-mutations.ts'

type Proposal = NonNullable<AdminCase['proposal']>

/** What one admin decided and another has to confirm. */
export function CaseProposal({ id, proposal }: { id: string; proposal: Proposal }) {
  const { user } = useUser()
  const confirm = useConfirmDecision(id)
  const { requestId, by, at, text } = proposal
  const isOwn = user?.id === by.id
  return (
    <section aria-label="Decision to confirm" className="grid gap-3 rounded-lg bg-brand-soft p-4">
      <p className="figures grid gap-0.5">
        <span className="font-semibold text-brand-strong">
          {isOwn
            ? 'You decided, and another admin has to confirm it'
            : `${isolated(by.name)} decided. Please confirm it`}
        </span>
        {moneyLines(proposal).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="text-sm text-ink-soft">
          {formatInstant(at)}. Above ${caseAloneCents / 100} of our money for one stay, two admins decide.
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {!isOwn && (
        <Button
          size="sm"
          className="justify-self-start"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(requestId)}
        >
          Confirm the decision
        </Button>
      )}
    </section>
  )
}

const payers = { both: 'both', sitter: 'the sitter', marketplace: 'us', owner: 'the owner, if they want to' } as const

function moneyLines({ amount, paidBy, toSitter, sitterPaidBy, cancels }: Proposal): string[] {
  return [
    ...(Number(amount) > 0 ? [`The owner gets ${formatMoney(amount)} back, paid by ${payers[paidBy]}.`] : []),
    ...(Number(toSitter) > 0 ? [`The sitter gets ${formatMoney(toSitter)}, paid by ${payers[sitterPaidBy]}.`] : []),
    ...(cancels ? ['The stay is cancelled.'] : []),
  ]
}
