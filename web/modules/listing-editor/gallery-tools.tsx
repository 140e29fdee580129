import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { useSavePhotos } from './mutations.ts'
import { mainPhotoToast, moved } from './photo-rules.ts'

export type GalleryToolsProps = {
  listing: Listing
  /** The photo that the gallery shows. */
  at: number
  /** Shows another one. */
  onShow: (at: number) => void
}

/** What a sitter does with the photo that the gallery of their listing shows. */
export function GalleryTools({ listing, at, onShow }: GalleryToolsProps) {
  const [deleting, setDeleting] = useState(false)
  const { mutate, mutateAsync, isPending } = useSavePhotos(listing.id)
  const photos = listing.imageUrls
  const photo = photos[at]
  if (!photo) return null
  const promote = () =>
    mutate(moved(photos, photo, 0), {
      onSuccess: () => {
        onShow(0)
        toast(mainPhotoToast)
      },
    })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Star aria-hidden="true" className="size-4" />}
        disabled={at === 0 || isPending}
        onClick={promote}
      >
        Make main photo
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabled={isPending}
        onClick={() => setDeleting(true)}
      >
        Delete photo
      </Button>
      <DeletePhotoDialog
        open={deleting}
        onOpenChange={setDeleting}
        onConfirm={() => mutateAsync(photos.filter((each) => each !== photo))}
      />
    </>
  )
}
