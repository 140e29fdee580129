/** A part of a picture, in pixels of the original. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }

/** Draws a part of a picture in a size, as a JPEG file with a name; undefined if the browser cannot. */
export async function drawJpeg(
  source: CanvasImageSource,
  from: Area,
  to: Size,
  name: string,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG has no transparency
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, to.width, to.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  // browsers of phones keep the memory of few canvases
  canvas.width = 0
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}
