import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Replaces each picture in a folder by a few pixels: decoding the demo's real ones takes a seventh of a page's time.
 */
export async function makePicturesSmall(folder: string): Promise<void> {
  const dots = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#c9743f' } })
    .webp()
    .toBuffer()
  const files = await readdir(folder, { recursive: true })
  const pictures = files.filter((file) => file.endsWith('.webp'))
  if (pictures.length === 0) throw new Error('The demo has no pictures to make small.')
  await Promise.all(pictures.map((file) => writeFile(join(folder, file), dots)))
}
