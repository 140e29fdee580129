import type { Database } from '#server/database/connect.ts'
import { isAround } from './rules/near.ts'
import { cityNamed } from './gazetteer.ts'
import { nearestCity } from './store.ts'

/** A city and its state: "Austin" and "TX". */
export type Town = { readonly city: string; readonly state: string; readonly country: string }

type Point = { readonly latitude: number; readonly longitude: number }

/**
 * Returns the town of a point: the one that is named, if the gazetteer knows it and it is around there, else the
 * nearest; undefined where the gazetteer knows none.
 */
export async function townAt(
  db: Database,
  point: Point,
  named: { readonly city: string; readonly state: string } | undefined,
): Promise<Town | undefined> {
  const known = named?.city ? await cityNamed(db, named.city, named.state) : undefined
  const town = known && isAround(point, known) ? known : await nearestCity(db, point.latitude, point.longitude)
  return town && { city: town.name, state: town.state, country: town.country }
}
