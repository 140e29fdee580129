import { Star } from 'lucide-react'
import { counted } from '#contract/vocabulary/words.ts'
import { Stars } from '#web/product/stars.tsx'

export type RatingBreakdownProps = {
  rating: number
  total: number
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** The number of stars by which the reviews are filtered. */
  chosen: number | null
  onChoose: (stars: number | null) => void
}

/** The average and the distribution of stars; each row filters by its stars. */
export function RatingBreakdown({ rating, total, counts, chosen, onChoose }: RatingBreakdownProps) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,24rem)] sm:justify-start sm:gap-12">
      <div className="grid justify-items-start gap-1">
        <p className="figures text-4xl font-semibold">{rating.toFixed(1)}</p>
        <Stars value={rating} size="md" />
        <p className="text-sm text-ink-soft">Based on {counted(total, 'review')}</p>
      </div>
      <ul aria-label="Rating breakdown" className="-mx-2 grid">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <Row
              stars={stars}
              number={counts[stars - 1] ?? 0}
              total={total}
              chosen={chosen === stars}
              onPress={() => onChoose(chosen === stars ? null : stars)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { stars: number; number: number; total: number; chosen: boolean; onPress: () => void }

function Row({ stars, number, total, chosen, onPress }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={number === 0}
      onClick={onPress}
      className="figures grid min-h-8 w-full grid-cols-[2.25rem_1fr_2rem] items-center gap-3 rounded-md px-2 text-sm enabled:hover:bg-slate-soft chosen-line aria-pressed:bg-brand-soft pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="flex items-center gap-1">
        {stars}
        <Star className="size-3.5 fill-honey text-honey-ink" />
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-slate-soft">
        <span className="block h-full rounded-full bg-honey" style={{ width: `${(number / total) * 100}%` }} />
      </span>
      <span aria-hidden="true" className="text-right text-ink-soft">
        {number}
      </span>
      <span className="sr-only">
        {counted(stars, 'star')}: {counted(number, 'review')}
      </span>
    </button>
  )
}
