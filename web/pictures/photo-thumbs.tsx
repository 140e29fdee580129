import { lazy, Suspense, useState } from 'react'
import { Picture } from './picture.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })))

/** Photos in a row; a press opens one in full-window size. */
export function PhotoThumbs({ photos, title }: { photos: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(false)
  const [open, setOpen] = useState(false)
  if (photos.length === 0) return null
  const view = (index: number) => {
    setAt(index)
    setSeen(true)
    setOpen(true)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`${title}${photos.length > 1 ? `, ${index + 1} of ${photos.length}` : ''}. View photo`}
              onClick={() => view(index)}
              className="block size-14 cursor-zoom-in overflow-hidden rounded-lg"
            >
              <Picture src={url} alt="" sizes="56px" ratio="square" />
            </button>
          </li>
        ))}
      </ul>
      {seen && (
        <Suspense>
          <PhotoViewer
            open={open}
            onOpenChange={setOpen}
            images={photos}
            title={title}
            at={at}
            onGo={(step) => setAt((at + step + photos.length) % photos.length)}
          />
        </Suspense>
      )}
    </>
  )
}
