import type * as api from '#contract/api.ts'
import { starBounds } from '#contract/vocabulary/limits.ts'
import { Star } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'

/** The average rating of each of the last twelve months that has reviews, latest first, as bars and in words. */
export function RatingHistory({ months }: { months: Reply<typeof api.reviews.history> }) {
  if (months.length === 0) return null
  return (
    <Card className="p-5">
      <section aria-labelledby="rating-history" className="grid gap-3">
        <h3 id="rating-history" className="font-semibold">
          Average rating by month
        </h3>
        <ul className="figures grid gap-2 text-sm">
          {months.toReversed().map(({ month, average, count: number }) => (
            <li key={month}>
              <span className="sr-only">
                {formatMonth(`${month}-01`)}: {average.toFixed(1)} out of {starBounds.maximum},{' '}
                {counted(number, 'review')}
              </span>
              <span
                aria-hidden="true"
                className="grid grid-cols-[8.5rem_1fr_3rem_5.5rem] items-center gap-3 max-sm:grid-cols-[7.5rem_1fr_3rem]"
              >
                <span className="font-medium">{formatMonth(`${month}-01`)}</span>
                <span className="h-2 overflow-hidden rounded-full bg-slate-soft">
                  <span
                    className="block h-full rounded-full bg-honey"
                    style={{ width: `${(average / starBounds.maximum) * 100}%` }}
                  />
                </span>
                <span className="flex items-center gap-1 font-semibold">
                  <Star className="size-3.5 fill-honey text-honey-ink" />
                  {average.toFixed(1)}
                </span>
                <span className="text-right text-ink-soft max-sm:hidden">{counted(number, 'review')}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
