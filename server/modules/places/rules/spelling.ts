import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'

/** Words of place names with their abbreviations. */
const abbreviations = new Map(
  `saint st ste sainte sts
  fort ft
  mount mt
  mountain mtn
  point pt
  port prt
  north n no
  south s so
  east e
  west w
  heights hts hgts
  springs spgs spngs
  spring spg
  beach bch
  center ctr
  junction jct
  valley vly
  lake lk
  lakes lks
  grove grv
  park pk
  township twp
  village vlg
  island isl
  creek crk
  falls fls
  rapids rpds
  ridge rdg
  harbor hbr harbour
  station sta
  city cty`
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...short] = line.trim().split(' ')
      return short.map((abbreviation) => [abbreviation, word] as const)
    }),
)

/** Says what kind of town a name is of, in front of the name. */
const kindInFront = /^(?:city|town|village|township|borough|municipality) of (?=.)/
/** The same behind the name. */
const kindBehind = / (?:city|town|village|township|borough|municipality|municipio|cdp)$/

/**
 * A place's name as the gazetteer stores and looks it up: plain words without abbreviations and without "the" in front.
 * "St. Louis" is "saint louis", "Ft. Worth" "fort worth".
 */
export function spelled(name: string): string {
  return inFull(normalizedWords(name))
}

function inFull(words: string): string {
  return words
    .replace(/^the (?=.)/, '')
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ')
}

/** How the gazetteer stores a place: zip code, spelled name, and the code of its state, or abroad of its country. */
export function spellingOf(place: { name: string; state: string; country: string; zip: string | null }): string {
  const { name, state, country, zip } = place
  return [zip, spelled(name), (country === 'US' ? state : country).toLowerCase()].filter(Boolean).join(' ')
}

/** A spelled name without its blanks, which people set differently: "winstonsalem", "dekalb". */
export function squashed(name: string): string {
  return spelled(name).replaceAll(' ', '')
}

/**
 * The keys under which a name in plain words may stand, best first: as it is; without "City of"; without or with "City" behind it,
 * because New York is "New York City" in the gazetteer; with "Pt." as "Port", which is "Point" elsewhere.
 */
export function keysOf(words: string): string[] {
  if (words === '') return []
  const short = inFull(words.replace(kindInFront, ''))
  const port = inFull(words.replaceAll(/\bpt\b/g, 'port'))
  const names = [inFull(words), short, short.replace(kindBehind, ''), `${short} city`, port]
  return [...new Set(names.map((name) => name.replaceAll(' ', '')))]
}

/**
 * The keys that a text may be the beginning of: its last word may be an abbreviation, or the beginning of a word ("st" of
 * "Stockton").
 */
export function beginningsOf(text: string): string[] {
  const whole = squashed(text)
  const last = normalizedWords(text).split(' ').at(-1) ?? ''
  const full = abbreviations.get(last)
  return full === undefined ? [whole].filter(Boolean) : [whole, whole.slice(0, -full.length) + last]
}
