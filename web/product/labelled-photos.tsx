import type { PhotoLabel as Label } from '#contract/schemas/photo-label.ts'
import { PhotoThumbs } from '#web/pictures/photo-thumbs.tsx'
import { PhotoLabel } from './photo-label.tsx'

type Photo = { readonly url: string | null; readonly label: Label | null }
type LabelledPhotosProps = {
  photos: readonly Photo[]
  /** What they are called where they are heard. */
  title: string
  /** The date that they stand under; without it, the one of each photo. */
  day?: string | undefined
}

/** Photos of a stay, those that arrived alike together, with how they arrived. */
export function LabelledPhotos({ photos, title, day }: LabelledPhotosProps) {
  const there = photos.filter(({ url }) => url !== null)
  return [...Map.groupBy(there, ({ label }) => JSON.stringify(label))].map(([key, group]) => {
    const label = group[0]?.label
    return (
      <div key={key} className="grid gap-1.5">
        <PhotoThumbs photos={group.flatMap(({ url }) => url ?? [])} title={title} />
        {label && <PhotoLabel label={label} day={day ?? label.at.date} />}
      </div>
    )
  })
}
