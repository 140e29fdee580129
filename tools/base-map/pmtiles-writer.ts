// Writes PMTiles, version 3 (github.com/protomaps/PMTiles, spec/v3): tiles in the order of the Hilbert curve, equal
// ones stored once, everything compressed with gzip.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** An uncompressed vector tile. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array }

export type About = {
  readonly metadata: object
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  /** Longitude, latitude, zoom. */
  readonly center: readonly [number, number, number]
}

type Entry = { id: number; run: number; length: number; offset: number }

const headLength = 127
/** Readers fetch the first 16 kB at once; a root with this many entries fits in them. */
const rootEntries = 2000
const leafEntries = 1000

/** Returns the bytes of a whole archive. */
export function packArchive(tiles: readonly Tile[], about: About): Buffer {
  const { entries, chunks, length } = place(tiles)
  const { root, leaves } = directories(entries)
  const metadata = gzip(Buffer.from(JSON.stringify(about.metadata)))
  const sections = [root, metadata, leaves, ...chunks]
  const head = Buffer.alloc(headLength)
  head.write('PMTiles')
  head[7] = 3
  let [at, start] = [8, headLength]
  for (const size of [root.length, metadata.length, leaves.length, length]) {
    head.writeBigUInt64LE(BigInt(start), at)
    head.writeBigUInt64LE(BigInt(size), at + 8)
    start += size
    at += 16
  }
  for (const count of [tiles.length, entries.length, chunks.length]) {
    head.writeBigUInt64LE(BigInt(count), at)
    at += 8
  }
  // ordered by id; gzip for directories and tiles; Mapbox vector tiles
  head.set([1, 2, 2, 1, about.minZoom, about.maxZoom], 96)
  const degrees = (value: number) => Math.round(value * 1e7)
  about.bounds.forEach((value, i) => head.writeInt32LE(degrees(value), 102 + 4 * i))
  const [longitude, latitude, zoom] = about.center
  head[118] = zoom
  head.writeInt32LE(degrees(longitude), 119)
  head.writeInt32LE(degrees(latitude), 123)
  return Buffer.concat([head, ...sections])
}

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 })

/** The position of each tile. Open sea and land consist of many equal tiles. */
function place(tiles: readonly Tile[]) {
  const [entries, chunks]: [Entry[], Buffer[]] = [[], []]
  const known = new Map<string, { length: number; offset: number }>()
  let length = 0
  const sorted = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes })).sort((a, b) => a.id - b.id)
  for (const { id, bytes } of sorted) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    const same = known.get(hash)
    const last = entries.at(-1)
    if (same && last?.offset === same.offset && last.id + last.run === id) {
      last.run++
      continue
    }
    const spot = same ?? append(gzip(bytes))
    known.set(hash, spot)
    entries.push({ id, run: 1, ...spot })
  }
  return { entries, chunks, length }

  function append(packed: Buffer) {
    const spot = { length: packed.length, offset: length }
    chunks.push(packed)
    length += packed.length
    return spot
  }
}

/** Returns a single directory, or a root with leaves. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= rootEntries) return { root: directory(entries), leaves: Buffer.alloc(0) }
  const [heads, parts]: [Entry[], Buffer[]] = [[], []]
  let offset = 0
  for (let from = 0; from < entries.length; from += leafEntries) {
    const part = entries.slice(from, from + leafEntries)
    const leaf = directory(part)
    heads.push({ id: part[0]?.id ?? 0, run: 0, length: leaf.length, offset })
    parts.push(leaf)
    offset += leaf.length
  }
  return { root: directory(heads), leaves: Buffer.concat(parts) }
}

function directory(entries: readonly Entry[]): Buffer {
  const out: number[] = []
  writeNumber(out, entries.length)
  entries.forEach(({ id }, i) => writeNumber(out, id - (entries[i - 1]?.id ?? 0)))
  for (const { run } of entries) writeNumber(out, run)
  for (const { length } of entries) writeNumber(out, length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    writeNumber(out, before && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return gzip(Buffer.from(out))
}

/** Writes a varint: seven bits per byte, lowest first. */
function writeNumber(out: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    out.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  out.push(rest)
}
