import { drawJpeg } from './draw-jpeg.ts'
import type { Area } from './draw-jpeg.ts'

/** The longest side that is sent: the server stores no larger one. */
const sideMaximum = 1600

/** A square of a picture as a JPEG file, turned upright; undefined if the browser cannot decode the picture. */
export async function cropped(address: string, area: Area, name: string): Promise<File | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return undefined
  }
  const side = Math.max(1, Math.min(sideMaximum, Math.round(area.width)))
  return drawJpeg(image, area, { width: side, height: side }, name)
}
