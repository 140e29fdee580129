import type { Handover } from '#contract/schemas/handovers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { PhotoThumbs } from '#web/pictures/photo-thumbs.tsx'
import { PhotoLabel, PhotoLabelNote } from '#web/product/photo-label.tsx'

type Photo = Handover['photos'][number]

/** The photos of each pet, those that arrived alike together, with how they arrived. */
export function HandoverPhotos({ handover: { pets, photos, happenedAt } }: { handover: Handover }) {
  const there = photos.filter(({ url }) => url !== null)
  if (there.length === 0) return null
  return (
    <div className="grid gap-3">
      {pets.map(({ id, name }) => {
        const own = there.filter(({ petId }) => petId === id)
        return [...Map.groupBy(own, ({ label }) => JSON.stringify(label))].map(([key, group]) => (
          <div key={`${id} ${key}`} className="grid gap-1.5">
            <PhotoThumbs photos={group.flatMap(({ url }) => url ?? [])} title={`Photo of ${isolated(name)}`} />
            <Label photo={group[0]} day={happenedAt?.date} />
          </div>
        ))
      })}
      <PhotoLabelNote />
    </div>
  )
}

const Label = ({ photo, day }: { photo: Photo | undefined; day: string | undefined }) =>
  photo?.label ? <PhotoLabel label={photo.label} day={day ?? photo.label.at.date} /> : null
