import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/calls/identity.ts'
import { refusals } from '#contract/refusals.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { pictureTypes } from '#contract/vocabulary/pictures.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { uploadPicture } from '#web/brand/upload-picture.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useSetPortrait } from './mutations.ts'

/** Why a file cannot be a portrait, or undefined. The server looks again, at the content. */
export function whyNotPortrait({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  // some systems give no type; then the server decides
  if (type !== '' && !pictureTypes.some((each) => each === type)) return refusals.not_a_picture.sentence
  return size > portraitMaximumBytes ? refusals.portrait_too_large.sentence : undefined
}

/** The caller's picture, which can be replaced or taken away. */
export function Portrait({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const set = useSetPortrait()
  const replace = async (file: File) => {
    const why = whyNotPortrait(file)
    if (why) return toast({ title: 'Upload Error', description: why, tone: 'error' })
    setUploading(true)
    try {
      const imageUrl = await uploadPicture(file, 'profile')
      // what goes wrong here has its own words
      await set.mutateAsync(imageUrl).catch(() => {})
    } catch (error) {
      if (!loggedOut(error))
        toast({ title: 'Upload Error', description: sentenceOf(error, 'Please try again.'), tone: 'error' })
    } finally {
      setUploading(false)
    }
  }
  const busy = uploading || set.isPending
  return (
    <div className="grid justify-items-center gap-3">
      <Avatar name={displayName(user)} initials={initials(user)} src={user.profileImageUrl} size="xl" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          icon={<Camera aria-hidden="true" className="size-4" />}
          onClick={() => picker.current?.click()}
        >
          {user.profileImageUrl ? 'Change photo' : 'Add photo'}
        </Button>
        {user.profileImageUrl && !busy && (
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
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        aria-label="Choose a photo of yourself"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void replace(file)
        }}
      />
    </div>
  )
}
