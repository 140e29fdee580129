import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { longFrom, widestWidth } from '#contract/vocabulary/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { useBrokenImage } from './broken-image.ts'
import { pictureSet, pictureUrl } from './picture.tsx'
import { useCloseOnBack } from '#web/ui/close-on-back.ts'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'
import { PhotoSteps } from './photo-steps.tsx'

type Photos = {
  images: readonly string[]
  title: string
  /** Whether the photos are public. */
  isPublic?: boolean | undefined
  /** The index of the photo shown. */
  at: number
  onGo: (step: number) => void
  /** What can be done with the photo that is shown. */
  actions?: ((image: string) => ReactNode) | undefined
}

/** Shows photos one at a time in full-window size; arrow keys, swipes and buttons change the photo. */
export function PhotoViewer({ open, onOpenChange, ...photos }: Photos & DialogState) {
  const { images, title, at, onGo, actions } = photos
  const image = images[at]
  useCloseOnBack(open, () => onOpenChange(false))
  const focus = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-ground text-ink focus:outline-none data-[state=open]:animate-appear"
          onKeyDown={(event) => {
            if (images.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
            event.preventDefault()
            onGo(event.key === 'ArrowLeft' ? -1 : 1)
          }}
        >
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <Radix.Title className="figures truncate font-semibold">
              {images.length > 1 && (
                <>
                  <span role="status">
                    {at + 1} / {images.length}
                  </span>{' '}
                </>
              )}
              <span className="font-normal text-ink-soft">{title}</span>
            </Radix.Title>
            <div className="flex items-center gap-2">
              {image !== undefined && actions?.(image)}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
          </div>
          <Photo {...photos} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

/** How a photo is shown: as a whole, or as wide or as high as the window and scrolled the other way. */
type Shape = 'whole' | 'tall' | 'wide'

const looks: Record<Shape, readonly [box: string, image: string]> = {
  whole: ['', 'size-full object-contain'],
  tall: ['overflow-y-auto', 'mx-auto w-full max-w-2xl'],
  wide: ['overflow-x-auto touch-pan-x!', 'h-full w-auto max-w-none'],
}

function shapeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Shape {
  if (height > width * longFrom) return 'tall'
  return width > height * longFrom ? 'wide' : 'whole'
}

function Photo({ images, title, isPublic, at, onGo }: Photos) {
  const swiping = useSwipe(onGo)
  const several = images.length > 1
  const src = images[at] ?? ''
  const { origin, watch } = useBrokenImage(src, isPublic)
  const [known, setKnown] = useState<{ src: string; shape: Shape }>()
  const shape = known?.src === src ? known.shape : 'whole'
  const [box, look] = looks[shape]
  const isLong = shape !== 'whole'
  return (
    <div className="relative min-h-0 px-2 pb-4 sm:px-20" {...(several && shape !== 'wide' && swiping)}>
      <div
        className={classes('size-full touch-pan-y focus-visible:outline-offset-0', box)}
        // so that the arrow keys scroll it
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': `${title}. Scroll to see all of it.` })}
      >
        <img
          key={origin + src}
          src={pictureUrl(src, shape === 'wide' ? widestWidth : 1600, origin)}
          srcSet={shape === 'wide' ? undefined : pictureSet(src, origin)}
          {...watch}
          sizes="100vw"
          alt={title}
          draggable={false}
          onLoad={({ currentTarget }) => setKnown({ src, shape: shapeOf(currentTarget) })}
          className={classes('select-none', look)}
        />
      </div>
      {several && <PhotoSteps onGo={onGo} />}
    </div>
  )
}
