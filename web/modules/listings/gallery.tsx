import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/brand/picture.tsx'

const thumbnailsMaximum = 4

/** A listing's photos: one large, the others small; previous and next go round. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const total = images.length
  const shown = Math.min(at, Math.max(0, total - 1))
  const go = (step: number) => setAt((shown + step + total) % total)
  const onKeyDown = (event: KeyboardEvent) => {
    if (total < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? -1 : 1)
  }
  if (total === 0)
    return <Picture src={null} alt={`${title} has no photos yet`} ratio="wide" className="max-h-100 rounded-xl" />
  return (
    <section
      aria-label="Photos"
      className={classes('grid gap-3', total > 1 && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]')}
      onKeyDown={onKeyDown}
    >
      <div className="relative">
        <Picture
          src={images[shown]}
          alt={`${title}, photo ${shown + 1} of ${total}`}
          ratio="fill"
          priority
          sizes="(min-width: 1024px) 752px, calc(100vw - 2rem)"
          className={classes('aspect-4/3 rounded-xl', total > 1 ? 'sm:aspect-3/2' : 'sm:aspect-2/1')}
        />
        {shown === 0 && (
          <span className="absolute top-3 left-3">
            <Badge>Main Photo</Badge>
          </span>
        )}
        <span className="absolute right-3 bottom-3" role="status">
          <Badge>
            <span className="figures">
              {shown + 1} / {total}
            </span>
          </Badge>
        </span>
        {total > 1 && <Steps onGo={go} />}
      </div>
      {total > 1 && <Thumbnails images={images} shown={shown} onShow={setAt} />}
    </section>
  )
}

function Steps({ onGo }: { onGo: (step: number) => void }) {
  const look = 'absolute! top-1/2 -translate-y-1/2'
  return (
    <>
      <IconButton
        label="Previous photo"
        variant="onPicture"
        className={classes(look, 'left-3')}
        onClick={() => onGo(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next photo" variant="onPicture" className={classes(look, 'right-3')} onClick={() => onGo(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}

type ThumbnailsProps = { images: readonly string[]; shown: number; onShow: (index: number) => void }

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="grid grid-cols-4 gap-2 sm:max-w-xl sm:gap-3 lg:grid-cols-2 lg:content-start">
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
            <Picture src={image} alt="" ratio="card" sizes="(min-width: 1024px) 180px, 25vw" />
          </button>
        </li>
      ))}
    </ul>
  )
}
