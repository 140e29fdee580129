// Web addresses in what people write. Most are a sitter's own page, which tells how to reach her elsewhere.

/** Endings that are no English words. */
const endings =
  'co\\.uk|com\\.au|com\\.mx|com\\.br|com|net|org|biz|io|co|dev|xyz|edu|gov|uk|ca|de|fr|mx|br|au|nl|tv|gg|ly|ee'
/** Endings that are words too: "we slept at home.me too". */
const words =
  'me|us|info|app|bio|pet|pets|dog|dogs|cat|vet|care|house|family|site|online|shop|store|top|link|links|live|club|website|space|page|pro|life|love|services|tech|world|today|email'

const label = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`
/** A sentence's own signs behind an address are none of it. */
const rest = String.raw`[^\s<>"]*[^\s<>"'’.,;:!?)\]]`
const path = String.raw`(?:[:/?#]${rest}|\/)?`
const ends = String.raw`(?![\p{L}\d-])`
/** A dot in words or brackets; "noon. Com" is two sentences. */
const spelled = String.raw`(?:\s*[[({]\s*(?:dot|\.)\s*[\])}]\s*|\s+dot\s+|\s\.\s?|,(?=com(?!\p{L})))`

/** Patterns of web addresses; `isPersonal` tells which of them are hidden. */
export const webAddresses = [
  String.raw`(?<![\p{L}\d])https?:\/\/${rest}`,
  String.raw`(?<![\p{L}\d])www\.${rest}`,
  String.raw`(?<![\p{L}\d@._%+-])(?:${label}\.)+(?:${endings}|${words})${ends}${path}`,
  String.raw`(?<![\p{L}\d@._%+-])${label}(?:${spelled}${label}){0,3}${spelled}(?:${endings}|info|us|app)${ends}`,
  String.raw`(?<![\p{L}\d])www\s+[\p{L}\d-]{2,63}\s+(?:com|net|org)${ends}`,
  String.raw`(?<![\p{L}\d@._%+-])[\p{L}\d-]{3,63} com${ends}`,
].map((source) => new RegExp(source, 'giu'))

/** Shops and sites that everybody knows: naming one tells nothing of a person. */
const wellKnown =
  /^(?:petsmart|petco|chewy|amazon|walmart|target|costco|akc|aspca|avma|petmd|wikipedia|example)\.[a-z]{2,4}$/
/** Sites on which people have a page: only the name of the site itself tells nothing. */
const manyPages =
  /^(?:rover|wag|wagwalking|airbnb|vrbo|booking|petfinder|nextdoor|yelp|youtube|google|apple|facebook|instagram|whatsapp|venmo|paypal|gmail|yahoo|outlook|hotmail|icloud)\.[a-z]{2,4}$/
/** One of our own pages, which has the id of a listing or a stay. */
const own = /^\/[a-z/-]+\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/i
/** A word that begins a sentence right behind the one before: "We love dogs.Me too". */
const sentence = /^[^:/]*\p{L}\.\p{Lu}\p{Ll}*$/u

/** Whether a web address may lead to a person. */
export function isPersonal(written: string): boolean {
  const [, scheme = '', host = '', rest = ''] =
    /^(https?:\/\/)?(?:www\.|en\.|smile\.)?([^/:?#\s]+)(.*)$/isu.exec(written) ?? []
  const name = host.toLowerCase().replace(/[.,;!]+$/, '')
  if (wellKnown.test(name)) return rest.includes('@')
  if (manyPages.test(name)) return /^\/[^\s.,;!?)]/.test(rest)
  if (own.test(rest)) return false
  const isWord = new RegExp(String.raw`\.(?:${words})$`, 'i').test(name)
  return scheme !== '' || !isWord || !sentence.test(written)
}
