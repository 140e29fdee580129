import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { statesAtEnd, statesLike, withoutCountry } from '#contract/vocabulary/states.ts'
import { cityOfShortName } from './short-names.ts'
import { keysOf, squashed } from './spelling.ts'

/** A town's name in plain words with its state, or abroad with its country; `area` is their code, undefined if the text has none. */
export type Reading = { readonly name: string; readonly area: string | undefined }

export type PlaceText = {
  /** The zip code at the end. */
  readonly zip: string | undefined
  /** The plain words before it, without the name of the United States. */
  readonly words: string
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Country codes by their names in plain words. Codes of former countries lead to the present ones. */
const countries = new Map(
  Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)))
    .filter((code) => new Intl.Locale('und', { region: code }).region === code)
    .map((code) => [normalizedWords(countryNames.of(code) ?? ''), code]),
)
countries.set('uk', 'GB').set('england', 'GB').set('scotland', 'GB').set('wales', 'GB').set('holland', 'NL')

/** Reads a whole address text as a zip code, or as a town with or without its state: `readingsOf` its words. */
export function readPlace(text: string): PlaceText {
  const all = withoutCountry(normalizedWords(text))
  const [ending = '', zip] = /(?:^| )(\d{5})(?: \d{4})?$/.exec(all) ?? []
  return { zip, words: withoutCountry(all.slice(0, all.length - ending.length)) }
}

/** A zip code in front of a town, as suggestions show it, or else a house's number; with the words behind it. */
export function zipInFront(words: string): { zip: string; behind: string } | undefined {
  const [, zip, behind] = /^(\d{5}) (.+)/.exec(words) ?? []
  return zip && behind ? { zip, behind } : undefined
}

/** The ways to read plain words as a town, the likeliest first; the last one is without its state or country. */
export function* readingsOf(words: string): Generator<Reading> {
  if (words === '') return
  const short = cityOfShortName(words)
  if (short) yield { name: short.name, area: short.state }
  for (const { before, state } of statesAtEnd(words)) {
    const area = state.code
    yield { name: before, area }
    const known = cityOfShortName(before)
    if (known?.state === area) yield { name: known.name, area }
    // "Washington, D.C., DC" and "New York, New York, NY" say the state twice
    for (const again of statesAtEnd(before)) if (again.state.code === area) yield { name: again.before, area }
  }
  yield* abroad(words)
  yield { name: words, area: undefined }
}

/** The ways to read the end of the words as a country. */
function abroad(words: string): Reading[] {
  const all = words.split(' ')
  return Array.from({ length: Math.min(4, all.length - 1) }, (_, i) => all.length - 1 - i).flatMap((at) => {
    const end = all.slice(at).join(' ')
    const area = countries.get(end) ?? (/^[a-z]{2}$/.test(end) ? end.toUpperCase() : undefined)
    return area ? [{ name: all.slice(0, at).join(' '), area }] : []
  })
}

/** The keys of a reading in the gazetteer; with its area if it has one. */
export function keysOfReading({ name, area }: Reading): string[] {
  return keysOf(name).map((key) => key + (area?.toLowerCase() ?? ''))
}

/** The keys of towns that a text names while its state is still being typed: "Austin, Te" may be in Tennessee or Texas. */
export function keysWhileTyping(text: string): string[] {
  const comma = text.lastIndexOf(',')
  const whole = [...readingsOf(readPlace(text).words)].flatMap((each) => (each.area ? keysOfReading(each) : []))
  if (comma === -1) return whole
  const name = squashed(text.slice(0, comma))
  const begun = name === '' ? [] : statesLike(text.slice(comma + 1)).map(({ code }) => name + code.toLowerCase())
  return [...new Set([...whole, ...begun])]
}
