import { stateCode } from '#contract/vocabulary/states.ts'
import type { Database } from '#server/database/connect.ts'
import { cityNamed, townNear, townNearIn, townOfZip } from './gazetteer.ts'
import { isAround } from './rules/near.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { readPlace } from './rules/place-text.ts'

/** A city and its state: "Austin" and "TX". */
export type Town = { readonly city: string; readonly state: string; readonly country: string }

/** What an address says; what it does not say is empty. */
export type Address = {
  readonly text: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
}

/**
 * Returns the town of a point, as people there write it: its zip code's, if the address has one, else the city that it names,
 * else the nearest, in the state that it names. What is not known or not around there does not count; undefined where the
 * gazetteer knows no town.
 */
export async function townAt(db: Database, point: Point, address: Address): Promise<Town | undefined> {
  const { text, zipCode, city, state } = address
  const town =
    (await townOfZip(db, zipCode || readPlace(text).zip, point)) ??
    (await cityAround(db, point, city, state)) ??
    (await townNearIn(db, point, stateCode(state))) ??
    (await townNear(db, point))
  return town && { city: town.name, state: town.state, country: town.country }
}

async function cityAround(db: Database, point: Point, city: string, state: string) {
  const named = city === '' ? undefined : await cityNamed(db, city, state)
  return named && isAround(point, named) ? named : undefined
}
