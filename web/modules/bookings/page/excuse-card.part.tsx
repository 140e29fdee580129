import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useExcuse } from '../decision-mutations.ts'

/** Asks the owner of a stay whether they asked its sitter to cancel, as the sitter says. */
export function ExcuseCard({ booking, until }: { booking: BookingDetail; until: string }) {
  const name = isolated(firstNameOf(booking.sitter))
  const excuse = useExcuse(booking.id)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <section aria-label="Who asked to cancel" className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">Did you ask {name} to cancel?</h2>
          <p className="text-ink-soft">
            {name} says so. If you did, it won't count as a stay that {name} cancelled. You can confirm it until{' '}
            {formatInstant(until)}; if you didn't, there's nothing to do.
          </p>
        </div>
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={excuse.isPending}
          onClick={() => excuse.mutate()}
        >
          Yes, I asked {name} to cancel
        </Button>
      </section>
    </Card>
  )
}
