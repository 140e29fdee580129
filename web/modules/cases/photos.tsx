import { lazy, type ComponentProps } from 'react'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

// not for visitors, who send no photos
const PhotosField = lazy(() =>
  import('#web/pictures/photos-field.tsx').then((module) => ({ default: module.PhotosField })),
)

/** The photos of what is written to staff. */
export function Photos(props: Omit<ComponentProps<typeof PhotosField>, 'purpose'>) {
  return (
    // as high as its button, which comes late
    <div className="min-h-11">
      <AfterHydration>
        <PhotosField {...props} purpose="message" />
      </AfterHydration>
    </div>
  )
}
