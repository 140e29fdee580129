import { lazy, Suspense } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'

const PlaceMap = lazy(() =>
  import('#web/modules/places/place-map.tsx').then((module) => ({ default: module.PlaceMap })),
)

/** The map of a listing; loaded when it comes near the viewport. */
export function WhereItIs({ listing }: { listing: Listing }) {
  const { latitude, longitude } = listing
  if (latitude === null || longitude === null) return null
  return <Place listing={listing} latitude={latitude} longitude={longitude} />
}

type PlaceProps = { listing: Listing; latitude: number; longitude: number }

function Place({ listing, latitude, longitude }: PlaceProps) {
  const [frame, near] = useNearViewport<HTMLDivElement>('400px')
  return (
    <div ref={frame} data-no-print className={classes(mapFrame, 'h-64 sm:h-100')}>
      {near ? (
        <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
          <PlaceMap latitude={latitude} longitude={longitude} name={listing.city} exact={listing.exactLocation} />
        </Suspense>
      ) : (
        <Skeleton className="size-full rounded-none" />
      )}
    </div>
  )
}
