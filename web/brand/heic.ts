// oxlint-disable-next-line import/default -- an address, not the module
import converter from 'heic-to/csp?url'
import type * as Converter from 'heic-to/csp'

/**
 * Decodes a HEIC that the browser itself cannot; rejects if it is damaged. The converter has 3 MB and is a file of its own,
 * unchanged, because of its license: see public/heic-to-license.txt.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const { heicTo }: typeof Converter = await import(/* @vite-ignore */ converter)
  return heicTo({ blob: file, type: 'bitmap' })
}
