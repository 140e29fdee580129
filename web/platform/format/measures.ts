import type { Units } from '../units.ts'
import { grouped } from '#contract/vocabulary/words.ts'

const kmPerMile = 1.609344
const squareFeetPerSquareMeter = 10.7639

/** The search radii as round miles, which are approximate. Results show their exact distance. */
const roundMiles: Partial<Record<number, number>> = { 5: 3, 10: 5, 15: 10, 25: 15, 50: 30, 100: 60 }

/** A search radius, always a whole number: "15 km", "10 mi". */
export function formatRadius(km: number, units: Units): string {
  return units === 'km' ? `${km} km` : `${roundMiles[km] ?? Math.round(km / kmPerMile)} mi`
}

/** "less than 1 km", "3.4 km", "27 km"; "less than 1 mi", "2.1 mi", "17 mi". */
export function formatDistance(km: number, units: Units): string {
  const distance = units === 'km' ? km : km / kmPerMile
  if (distance < 1) return `less than 1 ${units}`
  return `${distance < 9.95 ? distance.toFixed(1) : Math.round(distance)} ${units}`
}

/** "30 m²"; "320 sq ft", rounded to tens. */
export function formatArea(squareMeters: number, units: Units): string {
  if (units === 'km') return `${squareMeters} m²`
  return `${grouped(Math.round((squareMeters * squareFeetPerSquareMeter) / 10) * 10)} sq ft`
}
