// oxlint-disable-next-line import/default -- an address, not the module
import converter from 'heic-to/csp?url'
import type * as Converter from 'heic-to/csp'

/**
 * Loads the decoder of HEIC that the browser itself cannot show; it rejects a damaged one. It has 3 MB and is a file of its
 * own, unchanged, because of its license: see public/heic-to-license.txt.
 */
export async function loadHeicDecoder(): Promise<(file: Blob) => Promise<ImageBitmap>> {
  const { heicTo }: typeof Converter = await import(/* @vite-ignore */ converter)
  return (blob) => heicTo({ blob, type: 'bitmap' })
}
