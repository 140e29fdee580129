import type * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { PayWithSaved } from './pay-with-saved.tsx'
import { cardsQuery } from './queries.ts'

const CardForm = lazy(() => import('./card-form.tsx').then((module) => ({ default: module.CardForm })))

type PayByProps = {
  intent: Reply<typeof api.payments.createIntent>
  /** As it is shown: "$95.00". */
  amount: string
  /** "Pay" or "Authorize". */
  verb: string
  /** The path of this page. */
  here: string
  hasFailed: boolean
  /** Tells the server how the payment is made; undefined if that is refused, which a toast says. */
  choose: (choice: { cardId: string } | { saveCard: boolean }) => Promise<{ clientSecret: string } | undefined>
  onPaid: () => void
  onFailed: (message: string) => void
}

/** A saved card, if there is one, else the card form; the other one is a press away. */
export function PayBy({ intent, amount, verb, here, hasFailed, choose, onPaid, onFailed }: PayByProps) {
  const saved = useQuery(cardsQuery)
  const [types, setTypes] = useState(false)
  // without an answer about saved cards, the form is there
  if (saved.isPending) return <Coming label="Loading your cards…" />
  const cards = saved.data ?? []
  const way = {
    publishableKey: intent.publishableKey,
    sandboxUrl: intent.sandboxUrl ?? undefined,
    returnPath: here,
    onPaid,
    onFailed,
  }
  if (cards.length > 0 && !types)
    return (
      <PayWithSaved
        {...way}
        cards={cards}
        verb={verb}
        begin={async (cardId) => (await choose({ cardId }))?.clientSecret}
        onOther={() => setTypes(true)}
      />
    )
  return (
    <Suspense fallback={<Coming label="Loading the card form…" />}>
      <CardForm
        {...way}
        clientSecret={intent.clientSecret}
        failedBefore={hasFailed}
        submitLabel={`${verb} ${amount}`}
        onSave={async (saveCard) => (await choose({ saveCard })) !== undefined}
      />
      {cards.length > 0 && (
        <Button variant="ghost" onClick={() => setTypes(false)}>
          Use a saved card
        </Button>
      )}
    </Suspense>
  )
}

function Coming({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <SkeletonLines lines={5} />
    </Loading>
  )
}
