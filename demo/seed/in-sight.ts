import { distanceKm } from '#contract/vocabulary/earth.ts'
import type { Place } from './world.ts'

/**
 * Kilometers within which nothing repeats: `page` for what cards show, since the similar listings below a listing can be
 * twice their radius apart, and `city` for the texts of a listing's own page.
 */
export const reach = { page: 110, city: 40 } as const

type Shown = { readonly places: Place[]; last: number }

/**
 * Remembers what which place shows (a title, a sentence, a picture), so that what is shown together differs: near each
 * other nothing repeats, nor among those that are `together` on a page wherever they are, and over the whole country a
 * repetition comes as late as possible in the order of the places.
 */
export function createSight(together: ReadonlySet<Place>) {
  const all = new Map<string, Shown>()
  let turn = 0
  return {
    /** Notes that a place shows something. */
    show(place: Place, what: string): void {
      const shown = all.get(what) ?? { places: [], last: 0 }
      all.set(what, shown)
      shown.places.push(place)
      shown.last = ++turn
    },
    /** The number of places near this one that show something, itself included. */
    near(place: Place, what: string, km: number): number {
      return (
        all
          .get(what)
          ?.places.filter((other) => distance(place, other) < km || (together.has(place) && together.has(other)))
          .length ?? 0
      )
    },
    /** When something was last shown, as a number that grows; 0 for never. */
    last: (what: string): number => all.get(what)?.last ?? 0,
  }
}

export type Sight = ReturnType<typeof createSight>

/** Kilometers between two places. */
export function distance({ row: a }: Pick<Place, 'row'>, { row: b }: Pick<Place, 'row'>): number {
  return distanceKm(pointOf(a), pointOf(b))
}

const pointOf = ({ latitude, longitude }: Place['row']) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})
