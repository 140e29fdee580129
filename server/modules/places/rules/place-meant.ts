import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { stateNamed } from '#contract/vocabulary/states.ts'
import { keysOfReading, readingsOf, zipInFront } from './place-text.ts'
import type { PlaceText } from './place-text.ts'
import { squashed } from './spelling.ts'

type Named = { readonly name: string; readonly state: string; readonly country: string }

/** How the gazetteer is asked: each look-up takes keys, the best first, and answers for the first that has any. */
export type KeyLookups<P> = {
  ofId(id: string): Promise<P | undefined>
  /** Cities and towns of keys with their area, the larger first. */
  ofKeys(keys: readonly string[]): Promise<readonly P[]>
  /** The largest city or town of keys without an area. */
  largest(names: readonly string[]): Promise<P | undefined>
}

/**
 * Returns the one place that a text means: a zip code's, else a town with its state. A zip code that is not known leaves the
 * town. `alone` accepts a town without its state, and of several of one name the largest; a whole state's name is no town.
 */
export async function placeMeant<P extends Named>(
  { zip, words }: PlaceText,
  alone: boolean,
  lookups: KeyLookups<P>,
): Promise<P | undefined> {
  const ofZip = zip && (await lookups.ofId(`z${zip}`))
  if (ofZip) return ofZip
  const front = zipInFront(words)
  const ofFront = front && (await lookups.ofId(`z${front.zip}`))
  if (ofFront && isOneOf(front.behind, ofFront)) return ofFront
  for (const reading of readingsOf(words)) {
    if (reading.area === undefined)
      return alone && !stateNamed(words) ? lookups.largest(keysOfReading(reading)) : undefined
    const found = await lookups.ofKeys(keysOfReading(reading))
    if (found.length > 0) return alone ? found[0] : onlyOne(found, reading.name)
  }
  return undefined
}

const isOneOf = (words: string, { name, ...area }: Named): boolean =>
  [...readingsOf(words)].some((reading) => keysOfReading(reading).includes(squashed(name) + areaOf(area)))

const areaOf = ({ state, country }: Omit<Named, 'name'>): string => (country === 'US' ? state : country).toLowerCase()

/** The only one of some places, or the only one whose name is spelled as it was typed. */
export function onlyOne<P extends Named>(found: readonly P[], name: string): P | undefined {
  const same =
    found.length === 1 ? found : found.filter((place) => normalizedWords(place.name) === normalizedWords(name))
  return same.length === 1 ? same[0] : undefined
}
