import type { Handover } from '#contract/schemas/handovers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { LabelledPhotos } from '#web/product/labelled-photos.tsx'
import { PhotoLabelNote } from '#web/product/photo-label.tsx'

/** The photos of each pet, those that arrived alike together, with how they arrived. */
export function HandoverPhotos({ handover: { pets, photos, happenedAt } }: { handover: Handover }) {
  const there = photos.filter(({ url }) => url !== null)
  if (there.length === 0) return null
  return (
    <div className="grid gap-3">
      {pets.map(({ id, name }) => (
        <LabelledPhotos
          key={id}
          photos={there.filter(({ petId }) => petId === id)}
          title={`Photo of ${isolated(name)}`}
          day={happenedAt?.date}
        />
      ))}
      <PhotoLabelNote />
    </div>
  )
}
