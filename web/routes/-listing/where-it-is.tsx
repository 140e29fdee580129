import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PlaceMap = lazy(() =>
  import('#web/modules/places/place-map.tsx').then((module) => ({ default: module.PlaceMap })),
)

/** The map of a listing; fetched once it comes near the screen. */
export function WhereItIs({ listing }: { listing: Listing }) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const { latitude, longitude } = listing
  const placed = latitude !== null && longitude !== null

  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [placed])

  if (!placed) return null
  return (
    <div ref={frame} data-no-print className="h-100 overflow-hidden rounded-xl border border-line">
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
