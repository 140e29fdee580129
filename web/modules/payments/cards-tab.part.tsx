import type * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { SavedCard } from '#contract/schemas/cards.ts'
import { cardName } from '#contract/vocabulary/cards.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { useSiteName } from '#web/product/site.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { expiryWords } from './card-words.ts'
import { useCardsChanged, useRemoveCard, useSetUpCard } from './mutations.ts'
import { cardsQuery } from './queries.ts'

const CardForm = lazy(() => import('./card-form.tsx').then((module) => ({ default: module.CardForm })))

/** Settings of the saved cards. */
export function CardsTab() {
  const siteName = useSiteName()
  const cards = useQuery(cardsQuery)
  const [removing, setRemoving] = useState<SavedCard>()
  const [setup, setSetup] = useState<Reply<typeof api.payments.setUpCard>>()
  const begin = useSetUpCard()
  const remove = useRemoveCard()
  return (
    <Card className="grid max-w-text gap-6 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-2xl font-semibold">Payment methods</h2>
        <p className="text-ink-soft">
          Your cards are kept by our payment provider. {siteName} charges them only for what you agreed to.
        </p>
      </div>
      {cards.isPending && (
        <Loading label="Loading your cards">
          <Skeleton className="h-16 rounded-lg" />
        </Loading>
      )}
      {cards.isLoadingError && <LoadError level={3} title="We couldn't load your cards" query={cards} />}
      {cards.data?.length === 0 && <p>You haven't saved a card yet.</p>}
      {cards.data && cards.data.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {cards.data.map((card) => (
            <Row key={card.id} card={card} onRemove={() => setRemoving(card)} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        loading={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: setSetup })}
      >
        Add a card
      </Button>
      {setup && <NewCard setup={setup} onClose={() => setSetup(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={`Remove ${removing ? cardName(removing) : 'this card'}?`}
        description="You can add it again anytime. Payments already made aren't affected."
        confirmLabel="Remove card"
        onConfirm={() => removing && remove.mutateAsync(removing.id)}
      />
    </Card>
  )
}

function Row({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 p-4">
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="figures grid min-w-0 flex-1">
        <span className="font-semibold">{cardName(card)}</span>
        <span className="text-sm text-ink-soft">{expiryWords(card, readersNow())}</span>
      </span>
      <Button variant="ghost" size="sm" aria-label={`Remove ${cardName(card)}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

type NewCardProps = { setup: Reply<typeof api.payments.setUpCard>; onClose: () => void }

/** The form of a new card, which the browser sends to the provider. */
function NewCard({ setup, onClose }: NewCardProps) {
  const cardsChanged = useCardsChanged()
  const saved = () => {
    toast({ title: 'Card saved', tone: 'success' })
    onClose()
    void cardsChanged()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a card"
      description="Your card details go directly to our payment provider."
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <CardForm
          isSetup
          clientSecret={setup.clientSecret}
          publishableKey={setup.publishableKey}
          sandboxUrl={setup.sandboxUrl ?? undefined}
          returnPath="/settings?tab=payment"
          failedBefore={false}
          submitLabel="Save card"
          onPaid={saved}
          onFailed={(description) => toast({ title: "The card wasn't saved", description, tone: 'error' })}
        />
      </Suspense>
    </Dialog>
  )
}
