import { ArrowLeft, ArrowRight, ImageUp, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { imagesMaximum } from '#contract/listings.ts'
import type { Listing } from '#contract/listings.ts'
import { pictureTypes } from '#contract/media.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FormSection } from './form-section.tsx'
import { usePhotos } from './use-photos.ts'
import type { Uploading } from './use-photos.ts'

/** What stands in place of the photos while there is no listing to add them to. */
export function NoPhotosYet() {
  return (
    <FormSection title="Photos">
      <p className="flex items-start gap-3 rounded-lg bg-slate-soft px-4 py-3 text-slate">
        <ImageUp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Image upload not available in create mode. Please save the listing first.
      </p>
    </FormSection>
  )
}

export type PhotosSectionProps = { listing: Listing; onCount: (photos: number) => void }

/** Up to four photos: add, reorder, make main, delete. Each change is saved at once. */
export function PhotosSection({ listing, onCount }: PhotosSectionProps) {
  const { photos, uploading, busy, problem, add, move, promote, remove } = usePhotos(listing)
  const [deleting, setDeleting] = useState<number | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const slots = imagesMaximum - photos.length - uploading.length
  useEffect(() => onCount(photos.length), [photos.length, onCount])
  return (
    <FormSection
      title="Photos"
      intro="Up to 4, each up to 10 MB. Photos save automatically. The first is your main photo."
    >
      {(photos.length > 0 || uploading.length > 0) && (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {photos.map((photo, at) => (
            <li key={photo} className="grid gap-1.5">
              <div className="relative overflow-hidden rounded-lg">
                <Picture
                  src={photo}
                  alt={`Photo ${at + 1} of ${photos.length}`}
                  sizes="(min-width: 1024px) 260px, 50vw"
                />
                {at === 0 && (
                  <span className="absolute top-2 left-2">
                    <Badge tone="brand">Main Photo</Badge>
                  </span>
                )}
              </div>
              <div className="flex justify-center gap-0.5">
                <IconButton
                  label={`Move photo ${at + 1} forward`}
                  size="sm"
                  disabled={busy || at === 0}
                  onClick={() => void move(at, at - 1)}
                >
                  <ArrowLeft aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Make photo ${at + 1} the main photo`}
                  size="sm"
                  disabled={busy || at === 0}
                  onClick={() => void promote(at)}
                >
                  <Star aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete photo ${at + 1}`} size="sm" disabled={busy} onClick={() => setDeleting(at)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move photo ${at + 1} back`}
                  size="sm"
                  disabled={busy || at === photos.length - 1}
                  onClick={() => void move(at, at + 1)}
                >
                  <ArrowRight aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          ))}
          {uploading.map((upload) => (
            <li key={upload.id}>
              <UploadTile upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join()}
          multiple
          hidden
          aria-label="Photos to add"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // so that the same file can be picked again
            event.target.value = ''
            if (files.length > 0) void add(files)
          }}
        />
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden="true" className="size-4.5" />}
          disabled={slots <= 0}
          onClick={() => picker.current?.click()}
        >
          Add photos
        </Button>
        <p className="text-sm text-ink-soft">
          {slots > 0 ? `(${slots} ${slots === 1 ? 'slot' : 'slots'} left)` : 'Maximum 4 photos reached'}
        </p>
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete this photo?"
        description="It'll be removed from your listing. This action cannot be undone."
        confirmLabel="Delete photo"
        tone="danger"
        onConfirm={() => deleting !== null && remove(deleting)}
      />
    </FormSection>
  )
}

function UploadTile({ upload: { name, progress } }: { upload: Uploading }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="grid aspect-4/3 content-center gap-3 rounded-lg border border-dashed border-edge p-4">
      <p className="truncate text-center text-sm">{name}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="forced-edge h-2 overflow-hidden rounded-full bg-slate-soft"
      >
        <div className="h-full bg-brand forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <p className="figures text-center text-sm text-ink-soft">{percent < 100 ? `${percent}%` : 'Storing…'}</p>
    </div>
  )
}
