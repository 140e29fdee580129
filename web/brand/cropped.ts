/** A part of a picture, in pixels of the original. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The longest side that is sent: the server stores no larger one. */
const sideMaximum = 1600

/** A square of a picture as a JPEG file, turned upright; undefined if the browser cannot decode the picture. */
export async function cropped(address: string, { x, y, width, height }: Area, name: string): Promise<File | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return undefined
  }
  const side = Math.max(1, Math.min(sideMaximum, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG has no transparency
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}
