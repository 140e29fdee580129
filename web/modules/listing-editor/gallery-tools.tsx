import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { mainPhotoToast, moved } from './photo-rules.ts'
import { useSavedPhotos } from './use-saved-photos.ts'

export type GalleryToolsProps = {
  listing: Listing
  /** The index of the photo shown. */
  at: number
  /** Shows another photo. */
  onShow: (at: number) => void
}

/** The sitter's actions on the photo shown in the gallery. */
export function GalleryTools({ listing, at, onShow }: GalleryToolsProps) {
  const [deleting, setDeleting] = useState(false)
  const [saving, setSaving] = useState(false)
  const { change } = useSavedPhotos(listing)
  const photo = listing.imageUrls[at]
  if (!photo) return null
  const promote = () => {
    setSaving(true)
    const promoted = () => {
      onShow(0)
      toast(mainPhotoToast)
    }
    // the call shows its own toast on failure
    void change((old) => moved(old, photo, 0))
      .then(promoted, () => {})
      .finally(() => setSaving(false))
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Star aria-hidden="true" className="size-4" />}
        spent={at === 0 || saving}
        onClick={promote}
      >
        Make main photo
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        spent={saving}
        onClick={() => setDeleting(true)}
      >
        Delete photo
      </Button>
      <DeletePhotoDialog
        open={deleting}
        onOpenChange={setDeleting}
        onConfirm={() => change((old) => old.filter((each) => each !== photo))}
      />
    </>
  )
}
