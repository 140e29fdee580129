import type { SiteChange } from '#contract/vocabulary/site-changes.ts'
import { labelOf } from './site-fields.ts'
import { valueWords } from './site-values.ts'

/** Fields that differ, each before and after. */
export function Changes({ changes }: { readonly changes: readonly SiteChange[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">Nothing differs.</p>
  return (
    <dl className="grid gap-3">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-0.5">
          <dt className="font-semibold">{labelOf(field)}</dt>
          <dd className="wrap-anywhere text-ink-soft">
            <span className="sr-only">Before: </span>
            {valueWords(field, before)} → <span className="text-ink">{valueWords(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
