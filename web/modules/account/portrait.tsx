import { Camera, Trash2 } from 'lucide-react'
import type { User } from '#contract/schemas/identity.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { usePhotoChooser } from '#web/pictures/photo-chooser.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSetPortrait } from './mutations.ts'

/** The user's picture, with buttons to replace or remove it. */
export function Portrait({ user }: { user: User }) {
  const set = useSetPortrait()
  const photo = usePhotoChooser({
    purpose: 'profile',
    label: 'Choose a photo of yourself',
    shape: 'round',
    // the call shows its own toast on failure
    onUploaded: (path) =>
      set.mutateAsync(path).then(
        () => true,
        () => false,
      ),
  })
  return (
    <div className="grid justify-items-center gap-3">
      <Avatar name={displayName(user)} initials={initials(user)} src={user.profileImageUrl} size="xl" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={set.isPending}
          icon={<Camera aria-hidden="true" className="size-4" />}
          onClick={photo.open}
        >
          {user.profileImageUrl ? 'Change photo' : 'Add photo'}
        </Button>
        {user.profileImageUrl && !set.isPending && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => set.mutate(null)}
          >
            Remove
          </Button>
        )}
      </div>
      {photo.elements}
    </div>
  )
}
