import { useCallback, useState } from 'react'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import { problemSentences } from './picture-problems.ts'
import type { BadFile } from './picture-problems.ts'

/** What file inputs for pictures take: also HEIC, of which some systems know the ending only. */
export const acceptedFiles = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join()

/** What pages say meanwhile. */
export const gettingReady = 'Getting your photo ready…'

export const sayUploadError = (description: string): number =>
  toast({ title: 'Upload Error', description, tone: 'error' })

/** The chosen files that can go up, and what is wrong with the others. */
type Readied = { readonly ready: readonly File[]; readonly bad: readonly BadFile[] }

/** Makes chosen pictures ready to go up, of at most so many megabytes each. */
export function useReadyPictures(megabytes: number) {
  const [isGettingReady, setGettingReady] = useState(false)
  const getReady = useCallback(
    async (files: readonly File[]): Promise<Readied> => {
      setGettingReady(true)
      try {
        const { readyPicture } = await import('./ready-picture.ts')
        const ready: File[] = []
        const bad: BadFile[] = []
        // one after the other, because each may take the memory of all its pixels
        for (const file of files) {
          const result = await readyPicture(file, megabytes * 1_048_576)
          if (result instanceof File) ready.push(result)
          else bad.push({ name: file.name, problem: result })
        }
        return { ready, bad }
      } finally {
        setGettingReady(false)
      }
    },
    [megabytes],
  )
  /** As `getReady`, but tells about the others in one toast, and returns only the good ones. */
  const takeGood = async (files: readonly File[]): Promise<readonly File[]> => {
    try {
      const { ready, bad } = await getReady(files)
      if (bad.length > 0) sayUploadError(problemSentences(bad, megabytes).join(' '))
      return ready
    } catch (error) {
      sayUploadError(sentenceOf(error, 'Please try again.'))
      return []
    }
  }
  return { isGettingReady, getReady, takeGood }
}
