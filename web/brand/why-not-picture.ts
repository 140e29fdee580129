import { refusals } from '#contract/refusals.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'

/** Why a file cannot be uploaded as a picture, or undefined. The server checks the content again. */
export function whyNotPicture(
  { size, type }: Pick<File, 'size' | 'type'>,
  maximum: { readonly bytes: number; readonly refusal: 'portrait_too_large' | 'upload_too_large' },
): string | undefined {
  // some systems report no type; then the server decides
  if (type !== '' && !pictureTypes.some((each) => each === type)) return refusals.not_a_picture.sentence
  return size > maximum.bytes ? refusals[maximum.refusal].sentence : undefined
}
