// Reads shores, lakes and rivers of GSHHG from Debian's package gmt-gshhg-full. Its program returns shores as lines,
// cut at every whole degree; together with the grid of degrees they enclose faces, each of which is all land or all
// water.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** West, south, east, north. */
export type Box = readonly [number, number, number, number]

/** The 48 states, Alaska, Hawaii, Puerto Rico. */
export const boxes: readonly Box[] = [
  [-126, 24, -66, 50],
  [-180, 51, -129, 72],
  [-161, 18, -154, 23],
  [-68, 17, -64, 19],
]

export type Shores = {
  readonly water: GeoJSON.Feature<GeoJSON.Polygon>[]
  readonly shores: GeoJSON.Feature<GeoJSON.LineString>[]
  /** With a class from 0 (largest) to 4. */
  readonly rivers: GeoJSON.Feature<GeoJSON.LineString>[]
}

/** Returns all water within the boxes. Needs the programs `gmt` and `ogr2ogr`. */
export function readShores(): Shores {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-shores-'))
  try {
    const all: Shores = { water: [], shores: [], rivers: [] }
    for (const box of boxes) {
      const shores = coast(folder, box, ['-W0.1'])
      all.shores.push(...shores)
      for (const each of [0, 1, 2, 3, 4]) all.rivers.push(...coast(folder, box, [`-I${each}`], { class: each }))
      const faces = facesOf(folder, [...shores, ...gridOf(box)])
      const wet = new Set(wetOf(folder, box, faces))
      for (const [at, { geometry }] of faces.entries())
        if (wet.has(at)) all.water.push({ type: 'Feature', properties: {}, geometry })
    }
    return all
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(folder: string, program: string, words: string[], input = ''): string {
  const stdio: ['pipe', 'pipe', 'ignore'] = ['pipe', 'pipe', 'ignore']
  return execFileSync(program, words, { cwd: folder, input, encoding: 'utf8', maxBuffer: 2 ** 30, stdio })
}

const region = ([west, south, east, north]: Box) => `-R${west}/${east}/${south}/${north}`

function coast(folder: string, box: Box, what: string[], properties: GeoJSON.GeoJsonProperties = {}) {
  const text = run(folder, 'gmt', ['coast', region(box), '-JQ20c', '-Df', ...what, '-M'])
  return text
    .split(/^>.*$/m)
    .map((part) =>
      part
        .split('\n')
        .filter((row) => row && !row.startsWith('#'))
        .map(positionOf),
    )
    .filter((positions) => positions.length > 1)
    .map((positions) => line(positions, properties))
}

function positionOf(row: string): GeoJSON.Position {
  const [x = Number.NaN, y = Number.NaN] = row.trim().split(/\s+/).map(Number)
  return [Number((x > 180 ? x - 360 : x).toFixed(6)), Number(y.toFixed(6))]
}

function line(
  coordinates: GeoJSON.Position[],
  properties: GeoJSON.GeoJsonProperties,
): GeoJSON.Feature<GeoJSON.LineString> {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}

/** The grid of whole degrees in a box. */
function gridOf([west, south, east, north]: Box) {
  const lines: GeoJSON.Feature<GeoJSON.LineString>[] = []
  const across = (x: number, y: number, dx: number, dy: number) =>
    lines.push(
      line(
        [
          [x, y],
          [x + dx, y + dy],
        ],
        {},
      ),
    )
  for (let x = west; x <= east; x++) for (let y = south; y < north; y++) across(x, y, 0, 1)
  for (let y = south; y <= north; y++) for (let x = west; x < east; x++) across(x, y, 1, 0)
  return lines
}

type Face = GeoJSON.Feature<GeoJSON.Polygon, { x: number; y: number }>

/** The faces that lines enclose, each with a point inside of it. */
function facesOf(folder: string, lines: GeoJSON.Feature[]): Face[] {
  writeFileSync(join(folder, 'lines.json'), JSON.stringify({ type: 'FeatureCollection', features: lines }))
  const toFaces = 'SELECT ST_Polygonize(g) AS geometry FROM (SELECT ST_Union(geometry) AS g FROM lines)'
  const withPoint =
    'SELECT geometry, ST_X(ST_PointOnSurface(geometry)) AS x, ST_Y(ST_PointOnSurface(geometry)) AS y FROM faces'
  const common = ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=6', '-dialect', 'sqlite']
  for (const file of ['faces.json', 'inside.json']) rmSync(join(folder, file), { force: true })
  const polygons = ['-nlt', 'POLYGON', '-explodecollections', '-nln', 'faces', '-sql', toFaces]
  run(folder, 'ogr2ogr', [...common, ...polygons, 'faces.json', 'lines.json'])
  run(folder, 'ogr2ogr', [...common, '-sql', withPoint, 'inside.json', 'faces.json'])
  return (JSON.parse(readFileSync(join(folder, 'inside.json'), 'utf8')) as { features: Face[] }).features
}

/** The indexes of the faces that are water. */
function wetOf(folder: string, box: Box, faces: readonly Face[]): number[] {
  const points = faces.map(({ properties: { x, y } }, at) => `${x} ${y} ${at}`).join('\n')
  const kept = run(folder, 'gmt', ['select', '-Df', '-Nk/s/k/s/k', region(box), '-fg'], points)
  return kept
    .split('\n')
    .filter(Boolean)
    .map((row) => Number(row.trim().split(/\s+/)[2]))
}
