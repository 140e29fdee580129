import { lazy } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { HeadPrice } from '#web/modules/bookings/request/request-form.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const AvailabilityManager = lazy(() =>
  import('#web/modules/listing-editor/availability-manager.tsx').then((module) => ({
    default: module.AvailabilityManager,
  })),
)

/** What its sitter sees in place of the form for a request: the listing's calendar. */
export function OwnPanel({ listing }: { listing: Listing }) {
  return (
    <Card className="grid gap-5 p-5 lg:shadow-lift">
      <HeadPrice listing={listing} />
      <Button full size="lg" disabled>
        Your Listing
      </Button>
      <h2 className="text-xl font-semibold">Availability</h2>
      {/* as high as the calendar, so that nothing below it moves when that loads */}
      <div className="min-h-150">
        <AfterHydration fallback={<Spinner label="Loading your calendar…" />}>
          <AvailabilityManager listing={listing} />
        </AfterHydration>
      </div>
    </Card>
  )
}
