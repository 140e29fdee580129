// docs/product.md#photos
import { describe, expect, test } from 'vitest'
import { hasFirstFrame, hasFirstPass, withEnd, withEndMarker } from './lost-end.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const zeros = (length: number) => Buffer.alloc(length)
/** Bytes that are no mark of any kind. */
const bytes = (length: number) => Buffer.alloc(length, 0x3c)

test('only a GIF and a PNG without their end get one', () => {
  const [gif, png] = [hex('47494638 3b'), Buffer.from('PNG…IEND')]
  expect([withEnd(gif, 'gif'), withEnd(png, 'png')]).toEqual([gif, png])
  // the end of a piece, of a frame, and of the file
  expect(withEnd(hex('47494638'), 'gif')).toEqual(Buffer.concat([hex('47494638'), zeros(257), hex('3b')]))
  expect(withEnd(Buffer.from('PNG…IDAT'), 'png')).toEqual(Buffer.concat([Buffer.from('PNG…IDAT'), zeros(8192)]))
  for (const kind of ['jpeg', 'avif'] as const) expect(withEnd(hex('ffd8ff'), kind)).toEqual(hex('ffd8ff'))
  expect(withEndMarker(hex('ffd8ff'))).toEqual(hex('ffd8ffffd9'))
})

describe('a WebP', () => {
  const chunk = (name: string, size: number) => {
    const head = Buffer.from(`${name}0000`)
    head.writeUInt32LE(size, 4)
    return Buffer.concat([head, bytes(size), zeros(size % 2)])
  }
  const webp = (...chunks: [string, number][]) => {
    const body = Buffer.concat(chunks.map((each) => chunk(...each)))
    const head = Buffer.from('RIFF0000WEBP')
    head.writeUInt32LE(body.length + 4, 4)
    return Buffer.concat([head, body])
  }
  /** The names and sizes of some chunks, and the bytes behind them. */
  const chunksOf = (file: Buffer, count: number) => {
    let at = 12
    const chunks = Array.from({ length: count }, () => {
      const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
      at += 8 + size + (size % 2)
      return `${name} ${size}`
    })
    return { chunks, behind: file.length - at }
  }
  // 1,100 bytes
  const picture = webp(['VP8X', 10], ['ALPH', 33], ['VP8 ', 1020])
  const withNotes = webp(['VP8 ', 1000], ['EXIF', 30])

  test.each([
    ['in its last chunk', picture, 2, ['VP8X 10', 'ALPH 33', 'VP8  1084'], 0],
    ['by an eleventh, which is a tenth of the rest', picture, 100, ['VP8X 10', 'ALPH 33', 'VP8  1084'], 0],
    ['behind the head of a chunk', withNotes, 30, ['VP8  1000', 'EXIF 94'], 0],
    ['in the head of a chunk', withNotes, 34, ['VP8  1000'], 102],
    ['between chunks', withNotes, 38, ['VP8  1000'], 102],
    ['in a chunk that others followed', withNotes, 50, ['VP8  1102'], 0],
  ])('that was cut %s is filled with zeros', (_, whole, lost, chunks, behind) => {
    const kept = whole.subarray(0, whole.length - lost)
    const filled = withEnd(kept, 'webp')
    expect(filled.length).toBe(whole.length + 64)
    expect(filled.readUInt32LE(4)).toBe(filled.length - 8)
    expect(chunksOf(filled, chunks.length)).toEqual({ chunks, behind })
    expect(filled.subarray(kept.length)).toEqual(zeros(lost + 64))
  })

  test.each([
    ['that is whole', picture],
    ['with bytes behind it', Buffer.concat([picture, zeros(20)])],
    ['of which more is lost', picture.subarray(0, 999)],
    ['that is nothing but its head', picture.subarray(0, 12)],
    ['that has no head', picture.subarray(0, 7)],
  ])('%s is left alone', (_, file) => {
    const before = Buffer.from(file)
    expect(withEnd(file, 'webp')).toBe(file)
    expect(file).toEqual(before)
  })
})

// a scan has a head and then pixels; a thumbnail in a header has scans of its own
const scan = 'ffda 0004 0101 3c3c'
const thumbnail = `ffe1 0014 ffd8 ${scan} ${scan}`

test.each([
  ['two scans', `ffd8 ${scan} ${scan}`, true],
  ['two scans behind headers', `ffd8 ffe0 0004 3c3c ${thumbnail} ${scan} ${scan}`, true],
  ['a header with bytes in front that fill', `ffd8 ffff ffff e0 0004 3c3c ${scan} ${scan}`, true],
  ['one scan', `ffd8 ${scan}`, false],
  ['one scan and a thumbnail', `ffd8 ${thumbnail} ${scan}`, false],
  ['a thumbnail alone', `ffd8 ${thumbnail}`, false],
  ['something else than a header', `ffd8 3ce0 0002 ${scan} ${scan}`, false],
  ['a header that was cut', 'ffd8 ffe0 00', false],
  ['no header', 'ffd8', false],
])('a JPEG with %s has its first pass: %s', (_, text, has) => {
  expect(hasFirstPass(hex(text))).toBe(has)
})

describe('the first frame of a GIF', () => {
  const head = (flags: number, colors = 0) =>
    Buffer.concat([Buffer.from('GIF89a'), hex('0100 0100'), Buffer.from([flags, 0, 0]), bytes(colors * 3)])
  const piece = (length: number) => Buffer.concat([Buffer.from([length]), bytes(length)])
  const extension = (...pieces: number[]) => Buffer.concat([hex('21f9'), ...pieces.map(piece), hex('00')])
  const frame = (flags = 0, colors = 0) =>
    Buffer.concat([
      hex('2c 0000 0000 0100 0100'),
      Buffer.from([flags]),
      bytes(colors * 3),
      hex('08'),
      piece(255),
      piece(9),
      hex('00'),
    ])
  const end = hex('3b')
  const whole = [head(0), frame(), end]

  test.each([
    ['without colors', whole],
    ['with 2 colors for all frames', [head(0x80, 2), frame(), end]],
    ['with 256 colors for all frames', [head(0xf7, 256), frame(), end]],
    ['with a size of colors that it does not have', [head(0x77), frame(0x07), end]],
    ['with colors of its own', [head(0), frame(0x81, 4), end]],
    ['behind extensions', [head(0), extension(4), extension(), extension(11, 3, 255), frame(), end]],
    ['before one that was lost', [head(0), frame(), frame().subarray(0, 20)]],
    ['without the end of the file', [head(0), frame()]],
    ['without the end of the frame', [head(0), frame().subarray(0, -1)]],
  ])('is there %s', (_, parts) => {
    expect(hasFirstFrame(Buffer.concat(parts))).toBe(true)
  })

  test.each([
    ['in a file without frames', [head(0), end]],
    ['in a head alone', [head(0)]],
    ['in half a head', [head(0).subarray(0, 8)]],
    ['in a file of extensions', [head(0), extension(4)]],
    ['if an extension was cut', [head(0), extension(4).subarray(0, 5)]],
    ['if it was cut', [head(0), frame().subarray(0, -2)]],
    ['if it has colors of its own and was cut', [head(0), frame(0x81, 4).subarray(0, -2)]],
    ['behind something unknown', [head(0), hex('3cf9 00'), frame(), end]],
  ])('is not there %s', (_, parts) => {
    expect(hasFirstFrame(Buffer.concat(parts))).toBe(false)
  })
})
