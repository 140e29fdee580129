import type { ReactNode } from 'react'
import type { Vaccination } from '#contract/calls/vaccinations.ts'
import type { CoverStatus } from '#contract/vocabulary/vaccines.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { PhotoThumbs } from '#web/pictures/photo-thumbs.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { chipOf, recordFacts, recordName, stayChips } from './record-words.ts'

type RecordRowsProps = {
  /** Those of a stay say how they stand for it, others how they stand today. */
  records: readonly (Vaccination & { readonly cover?: CoverStatus })[]
  /** What can be done with one. */
  actionsOf?: (record: Vaccination) => ReactNode
}

/** Records of vaccinations, each with how it stands today and the photos of its certificate. */
export function RecordRows({ records, actionsOf }: RecordRowsProps) {
  return (
    <ul className="grid divide-y divide-line">
      {records.map((record) => {
        const chip = record.cover ? stayChips[record.cover] : chipOf(record, localDate())
        return (
          <li key={record.id} data-row={record.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex items-start justify-between gap-3">
              <div className="grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                  {recordName(record)} <Badge tone={chip.tone}>{chip.words}</Badge>
                </p>
                <p className="text-sm text-ink-soft">
                  <Dotted facts={recordFacts(record)} />
                </p>
              </div>
              {actionsOf?.(record)}
            </div>
            <PhotoThumbs photos={record.proofs} title={`Certificate for ${recordName(record)}`} />
          </li>
        )
      })}
    </ul>
  )
}
