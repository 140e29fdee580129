import type { CareRecord } from '#contract/schemas/care.ts'
import { LabelledPhotos } from '#web/product/labelled-photos.tsx'
import { careName } from './care-words.ts'

export type RecordPicturesProps = { record: Pick<CareRecord, 'photos' | 'label' | 'kind' | 'at'> }

/** The photos of a record, with how they arrived. */
export function ShownPictures({ record: { photos, at, ...named } }: RecordPicturesProps) {
  const gone = photos.filter(({ url }) => url === null).length
  return (
    <div className="grid gap-1.5 py-1">
      <LabelledPhotos photos={photos} title={`Photo of ${careName(named)}`} day={at.date} />
      {gone > 0 && (
        <p className="text-sm text-ink-soft">
          {gone === 1 ? 'A photo is no longer available.' : `${gone} photos are no longer available.`}
        </p>
      )}
    </div>
  )
}
