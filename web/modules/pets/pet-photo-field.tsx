import { Camera, Trash2 } from 'lucide-react'
import { usePhotoChooser } from '#web/pictures/photo-chooser.tsx'
import type { FormState } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { PetForm } from './pet-form.ts'
import { PetPortrait } from './pet-portrait.tsx'

/** The picture of a pet, saved with the rest of the form. */
export function PetPhotoField({ form, set }: Pick<FormState<PetForm>, 'form' | 'set'>) {
  const photo = usePhotoChooser({
    purpose: 'pet',
    label: 'Choose a photo of your pet',
    shape: 'rect',
    onUploaded: (path) => {
      set({ imageUrl: path })
      return true
    },
  })
  return (
    <div className="flex items-center gap-4 sm:col-span-2">
      <PetPortrait type={form.type || 'other-pets'} imageUrl={form.imageUrl} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Camera aria-hidden="true" className="size-4" />}
          onClick={photo.open}
        >
          {form.imageUrl ? 'Change photo' : 'Add photo'}
        </Button>
        {form.imageUrl && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => set({ imageUrl: null })}
          >
            Remove
          </Button>
        )}
      </div>
      {photo.elements}
    </div>
  )
}
