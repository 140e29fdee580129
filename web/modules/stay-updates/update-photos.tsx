import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { useUser } from '#web/platform/session.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { PhotoLabel } from '#web/product/photo-label.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { classes } from '#web/ui/classes.ts'

const PhotoViewer = lazy(() =>
  import('#web/pictures/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

const HideButton = lazy(() =>
  import('#web/modules/hiding/hide-button.tsx').then((module) => ({ default: module.HideButton })),
)

type Photo = Pick<StayUpdate['photos'][number], 'url' | 'alt' | 'hidden' | 'label'>
type UpdatePhotosProps = {
  photos: readonly Photo[]
  /** The alternative text of a photo without a description. */
  title: string
  /** The date of the update. */
  day: string
  /** Whether they are somebody else's. */
  mayReport?: boolean
}

/** The photos of an update; a press opens one in full-window size. A missing one says so. */
export function UpdatePhotos({ photos, title, day, mayReport = false }: UpdatePhotosProps) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(false)
  const [open, setOpen] = useState(false)
  const there = photos.flatMap(({ url, alt, label }) => (url === null ? [] : [{ url, label, name: alt ?? title }]))
  const hidden = photos.flatMap((photo) => (photo.hidden ? [photo.hidden] : []))
  const gone = photos.filter(({ url, hidden: mark }) => url === null && !mark).length
  const view = (index: number) => {
    setAt(index)
    setSeen(true)
    setOpen(true)
  }
  return (
    <>
      <ul
        className={classes(
          'grid max-w-md gap-1.5 empty:hidden',
          there.length > 1 && 'grid-cols-2',
          there.length > 2 && 'sm:grid-cols-3',
        )}
      >
        {there.map(({ url, name, label }, index) => (
          <li key={url} className="grid content-start gap-1">
            <Thumb url={url} name={name} alone={there.length === 1} onView={() => view(index)} />
            {label && <PhotoLabel label={label} day={day} />}
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <ImageOff aria-hidden="true" className="size-4.5 shrink-0" />
          {gone === 1 ? 'A photo is no longer available.' : `${gone} photos are no longer available.`}
        </p>
      )}
      {hidden.map((mark, index) => (
        <HiddenNote key={index} mark={mark} />
      ))}
      <StaffVerbs photos={photos} />
      {seen && (
        <Suspense>
          <PhotoViewer
            open={open}
            onOpenChange={setOpen}
            images={there.map(({ url }) => url)}
            title={there[at]?.name ?? title}
            at={at}
            {...(mayReport && {
              actions: (image: string) => (
                <ReportButton subject={{ kind: 'photo', id: pictureIdOf(image) }} about="this photo" />
              ),
            })}
            onGo={(step) => setAt((at + step + there.length) % there.length)}
          />
        </Suspense>
      )}
    </>
  )
}

type ThumbProps = { url: string; name: string; alone: boolean; onView: () => void }

function Thumb({ url, name, alone, onView }: ThumbProps) {
  return (
    <button
      type="button"
      aria-label={`${name}. View photo`}
      onClick={onView}
      className="block w-full cursor-zoom-in overflow-hidden rounded-lg"
    >
      <Picture src={url} alt="" sizes={alone ? '400px' : '240px'} ratio={alone ? 'card' : 'square'} />
    </button>
  )
}

/** What staff can do with each photo; nothing for anybody else. */
function StaffVerbs({ photos }: { photos: readonly Photo[] }) {
  const { user } = useUser()
  if (user?.role !== 'admin') return null
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {photos.map(
        ({ url, hidden }, index) =>
          url !== null && (
            <AfterHydration key={url}>
              <HideButton
                thing={{ kind: 'update_photo', id: pictureIdOf(url) }}
                isHidden={hidden !== null}
                label={photos.length > 1 ? `photo ${index + 1}` : 'photo'}
              />
            </AfterHydration>
          ),
      )}
    </div>
  )
}
