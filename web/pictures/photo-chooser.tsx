import { lazy, Suspense, useRef, useState } from 'react'
import { pictureMegabytes, portraitMegabytes } from '#contract/vocabulary/limits.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { handleSessionEnd } from '#web/platform/session.ts'
import { dismissToast, toast } from '#web/platform/toasts.ts'
import { problemSentences, uploadFailure } from './picture-problems.ts'
import { uploadPicture } from './upload-picture.ts'
import { acceptedFiles, gettingReady, sayUploadError, useReadyPictures } from './use-ready-pictures.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

/** So long a choice may take before the page says that it is being worked on. */
const quickMs = 500

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
  const { takeGood } = useReadyPictures(purpose === 'profile' ? portraitMegabytes : pictureMegabytes)
  const upload = async (square: File, onRetry: () => void): Promise<boolean> => {
    try {
      return await onUploaded(await uploadPicture(square, purpose, onRetry))
    } catch (error) {
      if (!handleSessionEnd(error)) sayUploadError(uploadFailure(error, file?.name ?? square.name))
      return false
    }
  }
  const choose = async (chosen: File) => {
    let saying: number | undefined
    const slow = setTimeout(() => (saying = toast({ title: gettingReady })), quickMs)
    const [ready] = await takeGood([chosen])
    clearTimeout(slow)
    if (saying !== undefined) dismissToast(saying)
    if (ready) setFile(ready)
  }
  const elements = (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void choose(chosen)
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
              sayUploadError(problemSentences([{ name: file.name, problem: 'damaged' }], pictureMegabytes).join(' '))
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { open: () => picker.current?.click(), elements }
}
