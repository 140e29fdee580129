import { useQuery } from '@tanstack/react-query'
import { useMore } from '#web/platform/pages.ts'
import { isElsewhere } from '#web/platform/format/zoned.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { PhotoLabelNote } from '#web/product/photo-label.tsx'
import { dayQuery } from '#web/modules/care/queries.ts'
import { updatesQuery } from './queries.ts'
import { StayTimeline } from './stay-timeline.tsx'

type StayProps = { bookingId: string; zone: Zone }

/** The updates of a stay by day; renders nothing if there are none. */
export function StayUpdates({ bookingId, zone, mayReport }: StayProps & { mayReport: boolean }) {
  const query = updatesQuery(bookingId)
  const updates = useQuery(query)
  const { data: day } = useQuery(dayQuery(bookingId))
  const more = useMore(query)
  if (updates.isError && !updates.data)
    return <LoadError level={2} title="We couldn't load the updates" query={updates} />
  if (!updates.data || updates.data.length === 0 || !day) return null
  const elsewhere = updates.data.some(({ createdAt }) => isElsewhere(zone, new Date(createdAt)))
  return (
    <Card className="p-5 sm:p-6">
      <section aria-label="Updates" className="grid gap-4">
        <div className="grid gap-0.5">
          <h2 className="text-xl font-semibold">Updates</h2>
          {elsewhere && <p className="text-sm text-ink-soft">Times are in {zone.zoneName}.</p>}
        </div>
        <StayTimeline
          updates={updates.data}
          today={day.now.date}
          named={day.pets.length > 1}
          mayReport={mayReport}
          more={more}
        />
        {updates.data.some(({ photos }) => photos.some(({ label }) => label !== null)) && <PhotoLabelNote />}
      </section>
    </Card>
  )
}
