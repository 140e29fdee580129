import { isPlainDate } from '#contract/vocabulary/dates.ts'

/** Tags of Exif: where the part about the photo begins, when it was taken, and when it was made a file. */
const [photoPart, taken, digitized] = [0x8769, 0x9003, 0x9004] as const
const ascii = 2
const headLetters = 'Exif\0\0'

/**
 * Returns when a file says that its photo was taken, `YYYY-MM-DDTHH:MM` by a camera's clock in a zone that nobody knows;
 * null without a date, and of what is no Exif. No package of ours reads Exif, and two tags of it are all that is read.
 */
export function fileDateOf(exif: Uint8Array): string | null {
  try {
    const hasHead = [...headLetters].every((letter, at) => exif[at] === letter.charCodeAt(0))
    const from = hasHead ? headLetters.length : 0
    return dateIn(new DataView(exif.buffer, exif.byteOffset + from, exif.byteLength - from))
  } catch (error) {
    // it points to where nothing is
    if (error instanceof RangeError) return null
    throw error
  }
}

function dateIn(file: DataView): string | null {
  const order = file.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const little = order === 0x4949
  const entryOf = (folder: number, tag: number): number | undefined => {
    const count = file.getUint16(folder, little)
    for (let at = folder + 2; at < folder + 2 + count * 12; at += 12) if (file.getUint16(at, little) === tag) return at
    return undefined
  }
  const part = entryOf(file.getUint32(4, little), photoPart)
  if (part === undefined) return null
  const photo = file.getUint32(part + 8, little)
  for (const tag of [taken, digitized]) {
    const entry = entryOf(photo, tag)
    if (entry === undefined || file.getUint16(entry + 2, little) !== ascii) continue
    const found = readDate(textAt(file, file.getUint32(entry + 8, little)))
    if (found) return found
  }
  return null
}

/** "2027:05:20 18:02", of which the seconds do not matter. */
const textAt = (file: DataView, from: number): string =>
  Array.from({ length: 16 }, (_, at) => String.fromCharCode(file.getUint8(from + at))).join('')

function readDate(text: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d{2}):(\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return time !== undefined && isPlainDate(date) ? `${date}T${time}` : null
}
