import type { Units } from '../units.ts'

const kmPerMile = 1.609344
const squareFeetPerSquareMeter = 10.7639

/** A search radius, always a whole number: "15 km", "9 mi". */
export function formatRadius(km: number, units: Units): string {
  return units === 'km' ? `${km} km` : `${Math.round(km / kmPerMile)} mi`
}

/** "less than 1 km", "3.4 km", "27 km"; "less than 1 mi", "2.1 mi", "17 mi". */
export function formatDistance(km: number, units: Units): string {
  const distance = units === 'km' ? km : km / kmPerMile
  if (distance < 1) return `less than 1 ${units}`
  return `${distance < 9.95 ? distance.toFixed(1) : Math.round(distance)} ${units}`
}

/** "30 m²"; "320 sq ft", to the nearest ten. */
export function formatArea(squareMeters: number, units: Units): string {
  if (units === 'km') return `${squareMeters} m²`
  return `${(Math.round((squareMeters * squareFeetPerSquareMeter) / 10) * 10).toLocaleString('en-US')} sq ft`
}
