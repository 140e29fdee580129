import type { CareRecord } from '#contract/schemas/care.ts'
import { LabelledPhotos, PhotosGone } from '#web/product/labelled-photos.tsx'
import { careName } from './care-words.ts'

type RecordPicturesProps = { record: Pick<CareRecord, 'photos' | 'label' | 'kind' | 'at'> }

/** The photos of a record, with how they arrived. */
export function RecordPictures({ record: { photos, at, ...named } }: RecordPicturesProps) {
  if (photos.length === 0) return null
  return (
    <div className="grid gap-1.5 py-1">
      <LabelledPhotos photos={photos} title={`Photo of ${careName(named)}`} day={at.date} />
      <PhotosGone photos={photos} />
    </div>
  )
}
