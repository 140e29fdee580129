import { lazy, Suspense, useRef, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { uploadPicture } from './upload-picture.ts'
import { whyNotPicture } from './why-not-picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

/** Why a file cannot be a person's photo, or undefined. */
export function whyNotPhoto(file: Pick<File, 'size' | 'type'>): string | undefined {
  return whyNotPicture(file, { bytes: portraitMaximumBytes, refusal: 'portrait_too_large' })
}

const sayWhyNot = (why: string) => toast({ title: 'Upload Error', description: why, tone: 'error' })

export type PhotoChooserOptions = {
  purpose: PicturePurpose
  /** Name of the file input. */
  label: string
  shape: 'round' | 'rect'
  /** Gets the path of the uploaded square. Returns whether it was accepted, after reporting why not. */
  onUploaded: (path: string) => Promise<boolean> | boolean
}

/** Lets a person choose a photo, crop it to a square and upload it. Render `elements` in the page. */
export function usePhotoChooser({ purpose, label, shape, onUploaded }: PhotoChooserOptions) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const upload = async (square: File): Promise<boolean> => {
    try {
      return await onUploaded(await uploadPicture(square, purpose))
    } catch (error) {
      if (!loggedOut(error)) sayWhyNot(sentenceOf(error, 'Please try again.'))
      return false
    }
  }
  const choose = (chosen: File) => {
    const why = whyNotPhoto(chosen)
    if (why) sayWhyNot(why)
    else setFile(chosen)
  }
  const elements = (
    <>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            shape={shape}
            onClose={() => setFile(undefined)}
            onCropped={upload}
            onUnreadable={() => {
              setFile(undefined)
              sayWhyNot(refusals.not_a_picture.sentence)
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { open: () => picker.current?.click(), elements }
}
