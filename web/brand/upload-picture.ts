import { requestUpload } from '#contract/calls/media.ts'
import { accept, call } from '#web/platform/api.ts'
import { errorOf, Failure } from '#web/platform/refusal.ts'
import type { PicturePurpose } from '#contract/vocabulary/pictures.ts'
import { sendingAddress, storedPath } from './upload-address.ts'

/** Uploads one picture and answers with its stored path. Tells how far it is, from 0 to 1. */
export async function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  onProgress: (part: number) => void = () => {},
): Promise<string> {
  const { uploadURL } = await call(requestUpload, { body: { purpose } })
  await put(sendingAddress(uploadURL), file, onProgress)
  return storedPath(uploadURL)
}

/** Only XMLHttpRequest tells how much has been sent. */
function put(address: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('accept', accept)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(errorOf(request.status, request.getResponseHeader('content-type'), request.responseText))
    request.onerror = () => {
      const sentence = 'No Internet connection. Please try again.'
      reject(new Failure(0, sentence, sentence))
    }
    request.send(file)
  })
}
