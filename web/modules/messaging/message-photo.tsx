import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { longFrom } from '#contract/vocabulary/pictures.ts'
import type { Message } from '#contract/calls/messaging.ts'
import { pictureSet, pictureUrl } from '#web/pictures/picture.tsx'
import { classes } from '#web/ui/classes.ts'

const PhotoViewer = lazy(() =>
  import('#web/pictures/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

type MessagePhotoProps = { photo: NonNullable<Message['photo']>; from: string }

/** A photo in a message; a press opens it in full-window size. */
export function MessagePhoto({ photo: { url, alt, width, height }, from }: MessagePhotoProps) {
  const [seen, setSeen] = useState(false)
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // a conversation begins at its top
  const isTall = width !== null && height !== null && height > width * longFrom
  const name = alt ?? `Photo from ${from}`
  if (url === null || failed)
    return (
      <p className="flex items-center gap-2 px-4 pt-3 text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        {url === null ? 'This photo is no longer available.' : "We couldn't load this photo."}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-label={`${name}. View photo`}
        onClick={() => {
          setSeen(true)
          setOpen(true)
        }}
        className="block w-72 max-w-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <img
          src={pictureUrl(url, 720)}
          srcSet={pictureSet(url)}
          sizes="288px"
          alt=""
          // reserves the space, so that the layout does not shift
          style={{ aspectRatio: width && height ? width / height : 4 / 3 }}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className={classes('max-h-96 w-full bg-slate-soft object-cover', isTall && 'object-top')}
        />
      </button>
      {seen && (
        <Suspense>
          <PhotoViewer open={open} onOpenChange={setOpen} images={[url]} title={name} at={0} onGo={() => {}} />
        </Suspense>
      )}
    </>
  )
}
