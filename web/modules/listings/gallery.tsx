import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { PhotoSteps } from '#web/pictures/photo-steps.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'

const thumbnailsMaximum = 4

const PhotoViewer = lazy(() =>
  import('#web/pictures/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

/** Renders the actions on the photo shown; `show` shows another one. */
export type PhotoTools = (at: number, show: (at: number) => void) => ReactNode

export type GalleryProps = {
  images: readonly string[]
  title: string
  /** Whether everybody may see the listing. */
  isPublic: boolean
  tools?: PhotoTools | undefined
}

/** A listing's photos: one large, the others small; previous and next wrap around. */
export function Gallery({ images, title, isPublic, tools }: GalleryProps) {
  const [at, setAt] = useState(0)
  const total = images.length
  const shown = Math.min(at, Math.max(0, total - 1))
  const go = (step: number) => setAt((shown + step + total) % total)
  // loaded on first use, then kept mounted so that its closing can be animated
  const [viewer, setViewer] = useState<'never' | 'open' | 'closed'>('never')
  const onKeyDown = (event: KeyboardEvent) => {
    if (total < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? -1 : 1)
  }
  if (total === 0)
    return (
      <Picture src={null} alt={`${isolated(title)} has no photos yet`} ratio="wide" className="max-h-100 rounded-xl" />
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it */}
      <section aria-label="Photos" className="grid gap-3" onKeyDown={onKeyDown}>
        <MainPhoto
          images={images}
          title={title}
          isPublic={isPublic}
          shown={shown}
          onGo={go}
          onOpen={() => setViewer('open')}
        />
        {total > 1 && <Thumbnails images={images} isPublic={isPublic} shown={shown} onShow={setAt} />}
        {tools && <div className="flex min-h-11 flex-wrap items-start gap-3">{tools(shown, setAt)}</div>}
      </section>
      {viewer !== 'never' && (
        <Suspense>
          <PhotoViewer
            images={images}
            title={title}
            isPublic={isPublic}
            at={shown}
            onGo={go}
            open={viewer === 'open'}
            onOpenChange={(open) => setViewer(open ? 'open' : 'closed')}
            actions={
              isPublic && !tools
                ? (image) => <ReportButton subject={{ kind: 'photo', id: pictureIdOf(image) }} about="this photo" />
                : undefined
            }
          />
        </Suspense>
      )}
    </>
  )
}

type MainPhotoProps = {
  images: readonly string[]
  title: string
  isPublic: boolean
  shown: number
  onGo: (step: number) => void
  onOpen: () => void
}

/** The photo shown; a press opens it in full-window size. */
function MainPhoto({ images, title, isPublic, shown, onGo, onOpen }: MainPhotoProps) {
  const swiping = useSwipe(onGo)
  const total = images.length
  return (
    <div className="relative touch-pan-y" {...(total > 1 && swiping)}>
      <Picture
        src={images[shown]}
        alt={`${isolated(title)}, photo ${shown + 1} of ${total}`}
        ratio="fill"
        isPublic={isPublic}
        priority
        sizes="(min-width: 1024px) 752px, calc(100vw - 2rem)"
        className="aspect-4/3 rounded-xl sm:aspect-3/2"
      />
      <span className="absolute right-3 bottom-3">
        <Badge>
          {shown === 0 && <span className="font-normal">Main Photo</span>}
          <span className="figures" role="status">
            {shown + 1} / {total}
          </span>
        </Badge>
      </span>
      <button
        type="button"
        aria-label="View photos full screen"
        className="absolute inset-0 cursor-zoom-in rounded-xl focus-visible:-outline-offset-4"
        onClick={onOpen}
      />
      {total > 1 && <PhotoSteps onGo={onGo} />}
    </div>
  )
}

type ThumbnailsProps = { images: readonly string[]; isPublic: boolean; shown: number; onShow: (index: number) => void }

function Thumbnails({ images, isPublic, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="grid grid-cols-4 gap-2 sm:max-w-xl sm:gap-3">
      {images.slice(0, thumbnailsMaximum).map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
            className={classes(
              'block w-full overflow-hidden rounded-lg border-2',
              index === shown ? 'border-brand' : 'border-transparent hover:border-edge',
            )}
          >
            <Picture src={image} alt="" ratio="card" isPublic={isPublic} sizes="(min-width: 640px) 135px, 25vw" />
          </button>
        </li>
      ))}
    </ul>
  )
}
