import { counted } from '#contract/vocabulary/words.ts'
import { useEffect, useRef, useState } from 'react'
import { imagesMaximum, pictureMegabytes } from '#contract/vocabulary/limits.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { ChoosePhotos } from '#web/pictures/choose-photos.tsx'
import { gettingReady } from '#web/pictures/use-ready-pictures.ts'
import { HiddenNotes } from '#web/modules/hiding/hidden-notes.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { UploadTile } from './photo-tiles.tsx'
import { SortablePhotos } from './sortable-photos.tsx'
import { usePhotos } from './use-photos.ts'

export type PhotosSectionProps = { listing: Listing; onCount: (photos: number) => void }

/** Up to four photos: add, reorder, make main, delete. Each change is saved at once. */
export function PhotosSection({ listing, onCount }: PhotosSectionProps) {
  const { photos, uploading, problems, engine, isGettingReady, add, move, promote, remove } = usePhotos(listing)
  const [deleting, setDeleting] = useState<string | null>(null)
  const picking = useRef<HTMLButtonElement>(null)
  const slots = imagesMaximum - photos.length - uploading.length
  useEffect(() => onCount(photos.length), [photos.length, onCount])
  return (
    <FormSection
      title="Photos"
      intro={`Up to ${imagesMaximum} photos, ${pictureMegabytes} MB each. The first is your main photo. Drag or use the arrows to reorder.`}
    >
      {(photos.length > 0 || uploading.length > 0) && (
        <SortablePhotos photos={photos} onMove={move} onPromote={promote} onDelete={setDeleting}>
          {uploading.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onPauseResume={() => engine?.uploads.pauseResume(upload.id)}
              onRetry={() => engine?.retry(upload.id)}
              onCancel={() => {
                engine?.uploads.removeFile(upload.id)
                picking.current?.focus()
              }}
            />
          ))}
        </SortablePhotos>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoosePhotos
          label="Photos to add"
          button={picking}
          busy={isGettingReady}
          disabled={!engine || slots <= 0}
          onChoose={(files) => void add(files)}
        >
          Add photos
        </ChoosePhotos>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {isGettingReady ? gettingReady : slotWords(slots)}
        </p>
      </div>
      <HiddenNotes kinds={['listing_photo']} listingId={listing.id} />
      <Problems problems={problems} />
      <DeletePhotoDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        onConfirm={() => deleting !== null && remove(deleting)}
      />
      <LeaveGuard
        holds={() => isGettingReady || uploading.some(({ failure, isLost }) => !failure || isLost)}
        title="Leave while photos are uploading?"
        description="Photos that aren't uploaded yet won't be added to your listing."
        confirmLabel="Leave anyway"
        onLeave={() => {}}
      />
    </FormSection>
  )
}

const slotWords = (slots: number): string =>
  slots > 0 ? `(${counted(slots, 'slot')} left)` : `Maximum ${imagesMaximum} photos reached`

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="grid gap-1 text-sm font-medium wrap-anywhere text-danger">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
