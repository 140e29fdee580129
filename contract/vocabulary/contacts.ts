// Masks emails, phone numbers, web addresses and names in other networks in what people write. It finds those that people
// write without hiding them on purpose, and leaves dates, prices, times, addresses and chip numbers alone. contacts/ has
// examples.

import { memoized } from './memoized.ts'
import { isPersonal, webAddresses } from './web-addresses.ts'

/** What replaces a contact that may not be shown yet. */
export const hiddenEmail = '[email hidden]'
export const hiddenPhone = '[phone number hidden]'
export const hiddenContact = '[contact hidden]'

type Hidden = { readonly from: number; readonly to: number; readonly label: string }

/**
 * Returns the text with contacts masked; all other characters stay as they were written. The same words are read again
 * and again, and looking through them takes a tenth of a call.
 */
export const maskContacts = memoized(1000, (text): string => {
  const { plain, ends } = plainOf(text)
  let masked = ''
  let done = 0
  for (const { from, to, label } of contactsIn(plain)) {
    const start = from === 0 ? 0 : (ends[from - 1] ?? 0)
    masked += text.slice(done, Math.max(done, start)) + label
    done = ends[to - 1] ?? text.length
  }
  return done === 0 ? text : masked + text.slice(done)
})

/** Whether a text contains a contact. */
export const hasContact = (text: string): boolean => contactsIn(plainOf(text).plain).length > 0

const links = new RegExp(
  String.raw`:\/\/|\bwww[.\u3002]|[\p{L}\d-][.\u3002][\p{L}\d.-]*\/|[\p{L}\d-][.\u3002](?:com|net|org|info|biz|io|co|me|us|app|dev|xyz|site|online|shop|store|top|link|live|club|test|example)(?![\p{L}\d-])`,
  'iu',
)
/** Control characters, and characters that change the direction of text. */
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u

/** Whether a text can be somebody's name: no contact, nothing that a mail program makes a link, nothing hidden. */
export const isName = (text: string): boolean =>
  !unseen.test(text) && !links.test(text.normalize('NFKC')) && !hasContact(text)

const invisible = /[\p{Cf}\uFE00-\uFE0F\u20E3]/u
const ascii = /^[\u0000-\u007F]*$/

/** The text in compatible forms, with the digits of all scripts as 0 to 9 and nothing invisible; where each UTF-16 unit of it ends in the text. */
function plainOf(text: string): { plain: string; ends: readonly number[] } {
  if (ascii.test(text)) return { plain: text, ends: Array.from(text, (_, at) => at + 1) }
  let plain = ''
  const ends: number[] = []
  let end = 0
  for (const letter of text) {
    end += letter.length
    const said = invisible.test(letter) ? '' : letter.normalize('NFKC').replaceAll(/\p{Nd}/gu, digitOf)
    plain += said
    for (let i = 0; i < said.length; i++) ends.push(end)
  }
  return { plain, ends }
}

/** The digits of every script are ten characters in a row, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

const at = String.raw`(?:\s*@\s*|\s*[[({]\s*(?:at|@)\s*[\])}]\s*|\s+at\s+)`
const dot = String.raw`(?:\s*[[({]\s*(?:dot|\.)\s*[\])}]\s*|\s+dot\s+|\.)`
const domains = 'com|net|org|edu|gov|info|biz|io|co|me|us|uk|ca|de|fr|es|it|mx|br|au|nl|app|dev|email|mail'
const mailHosts = 'gmail|googlemail|yahoo|hotmail|outlook|icloud|aol|protonmail|proton'
/** What is done at a shop's site: "shop at rover.com" is no email. */
const noName =
  '(?!(?:look|looked|shop|shopping|met|meet|food|toys?|treats?|buy|bought|get|got|order|ordered|found|find|available|sold|here|only|us|it|one|me|book|booked|review|reviews)\\s)'
const word = String.raw`[\p{L}\d][\p{L}\d._%+-]{0,63}`

/** With an @ any name counts as an email; with "at" in words, only one with a common ending or at a known host. */
const emails = [
  String.raw`(?<![\p{L}\d._%+-])[\p{L}\d][\p{L}\d._%+-]*\s?@\s?[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)*${dot}\p{L}{2,24}(?![\p{L}\d])`,
  String.raw`(?<![\p{L}\d_%+-])${noName}[\p{L}\d](?:[\p{L}\d_%+-]|${dot}(?=[\p{L}\d])){0,63}${at}[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)*${dot}(?:${domains})(?![\p{L}\d-])`,
  String.raw`(?<![\p{L}\d._%+-])${word}${at}[\p{L}\d-]{1,63}\s+(?:com|net|org|edu)(?![\p{L}\d-])`,
  String.raw`(?<![\p{L}\d._%+-])${word}${at}(?:${mailHosts})(?![\p{L}\d-])`,
].map((source) => new RegExp(source, 'giu'))

/** "He sleeps at home.It is fine." has no email. */
const isNoSentence = (run: string): boolean => !/\sat\s+\p{L}+\.(?:Me|Us|It|De|Es|Co|App|Email|Mail)$/u.test(run)
/** "We have Instagram photos.Thanks" has no name. */
const isNoWord = (run: string): boolean => !/(?<![\p{L}\d._-])\p{Ll}+\.\p{Lu}\p{Ll}+$/u.test(run)

const networks = `${mailHosts}|ig|insta|instagram|snap|fb|facebook|messenger|snapchat|telegram|whats ?app|wechat|tiktok|twitter|discord|skype|venmo|cash ?app|zelle|paypal|kik|bluesky`
/** What is said of a network, and is nobody's name there. */
const noHandle =
  '(?!(?:fine|best|better|ok|okay|good|great|preferred|welcome|easy|easier|easiest|fast|faster|fastest|yes|no|not|off|down|also|always|only|never|enough|required|possible|accepted|available|allowed|optional|public|private|please)(?![\\p{L}\\d]))'
const handle = String.raw`@?[\p{L}\d](?:[\p{L}\d._-]{1,38}[\p{L}\d_])`
/** A name with a sign or digit inside is no plain word: "ella.out", "ella_out", "ella99", but not "p.m". */
const marked = String.raw`(?!\d+(?:am|pm|st|nd|rd|th|x\d+|h|hrs?|min|k)(?![\p{L}\d]))(?=@?[\d._-]*\p{L})(?=@?(?:[\p{L}.-]*[\d_]|\p{L}{2,}\.\p{L}{2}))`
/** A plain word is a name only where the sentence ends with it: "Instagram: please ask first" is none. */
const handleEnds = String.raw`(?=\s*(?:$|[\n.,;!?)]|\b(?:or|and)\b))`
const others = [
  // links to a person in a network or a messenger
  String.raw`(?:https?:\/\/)?(?<![\p{L}\d.-])(?:www\.|m\.|api\.)?(?:wa\.me|t\.me|m\.me|fb\.me|fb\.com|paypal\.me|cash\.app|venmo\.com|instagram\.com|facebook\.com|whatsapp\.com|telegram\.me|snapchat\.com|tiktok\.com|twitter\.com|x\.com|linkedin\.com|linktr\.ee|beacons\.ai)\/[^\s<>"]+`,
  String.raw`(?<![\p{L}\d])(?:${networks})(?:\s+(?:name|handle|user|id))?(?:\s*[:=-]\s*|(?<!outlook|proton)\s+is\s+|\s*@)${noHandle}${handle}${handleEnds}`,
  String.raw`(?<![\p{L}\d])(?:${networks})(?:\s+(?:name|handle|user|id|account|address))?(?:\s*(?:['’]s\s|[:=,\u2013\u2014\u2192-]|->)\s*|\s+(?:is|as|at|under)\s+|\s+)${marked}${handle}`,
  String.raw`(?<![\p{L}\d])(?:${networks})\s*[:=-]?\s*[@$][\p{L}][\p{L}\d._-]{1,38}`,
  String.raw`(?<![\p{L}\d])@[\p{L}\d][\p{L}\d._-]{1,38}(?=\s+(?:on|at)\s+(?:${networks})(?![\p{L}\d]))`,
  String.raw`(?<![\p{L}\d@._%+-])${marked}${handle},?\s+(?:(?:on|at|in)\s+(?:my\s+)?|\(\s*)(?:${networks})(?![\p{L}\d])`,
  String.raw`(?<![\p{L}\d@._%+-])@(?=\p{L})${marked}${handle}`,
].map((source) => new RegExp(source, 'giu'))

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const digitWord = `(?:oh|${digitWords.join('|')})`
/** Seven or more digits in words, as in "five one two five five five …". */
const spelled = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${digitWord}|\d)[\s.,-]+){6,}(?:${digitWord}(?!\p{L})|\d)(?!\d)`,
  'giu',
)

const isNoCount = (run: string): boolean => !isCount(run)

/** "1 2 3 4 5 6 7 8 9": counting up or down is no number of a phone. */
function isCount(run: string): boolean {
  const said = run.toLowerCase().match(/\p{L}+|\d/gu) ?? []
  const digits = said.map((each) => (/\d/.test(each) ? Number(each) : digitWords.indexOf(each.replace('oh', 'zero'))))
  const step = (digits[1] ?? 0) - (digits[0] ?? 0)
  return step !== 0 && digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step)
}

const month = String.raw`(?:0?[1-9]|[12]\d|3[01])`
/** What has many digits and is no phone number: it is taken out before phone numbers are looked for. */
const numbers = [
  String.raw`\[(?:email|phone number|contact) hidden\]`,
  String.raw`(?:https?:\/\/|www\.)\S+`,
  String.raw`(?<![\p{L}\d])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\d])`,
  String.raw`(?<!\d)\d{4}([-./])${month}\1${month}(?!\d)`,
  String.raw`(?<!\d)(?<!\d[-./])${month}([-./])${month}\2(?:\d{4}|\d{2})(?![-./]?\d)`,
  // prices and coordinates
  String.raw`(?<![\d.,])\d{1,4}\.\d{2}(?![\d.])(?![\s-]\d{3}[\s.-]?\d{4})`,
  String.raw`(?<![\d.])\d{1,3}\.\d{4,6},\s?-?\d{1,3}\.\d{4,6}(?![\d.])`,
  String.raw`(?<!\d)${month}[./]${month}[./]\d{4}\s?[-\u2013]\s?${month}[./]${month}[./]\d{4}(?!\d)`,
  String.raw`(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
  String.raw`[$€£]\s?\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?(?!\d)(?![\s._-]\d{3}[\s._-]?\d{4}(?!\d))`,
  String.raw`(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\d,]|\.\d)`,
  // the chip of a pet: fifteen digits; and bare digits behind a word that says what they are
  String.raw`(?<!\d)\d{3}(?:[\s.-]?\d{3}){4}(?!\d)`,
  String.raw`(?:chip|policy|licen[cs]e|permit|registration|certificate|order|invoice|claim|confirmation|reservation|booking|reference|tracking|serial)s?[^\p{L}\d\n]{0,3}(?:(?:no|nr|num|numbers?|code|id|is|was|of|the|my|our|his|her|its|reads)[^\p{L}\d\n]{1,3}){0,3}\d{7,15}(?![\d\p{L}]|-\d)`,
].join('|')
const noPhone = new RegExp(numbers, 'giu')

const gap = String.raw`(?:[\s().,_/\u00B7\u2010-\u2014-]|\s{2}|,\s|\.\s|\s[-/\u2010-\u2014]\s|\)\s?[-.]?|\s\(|-\()`
const phones = [
  // with a plus, of any country
  String.raw`\+\d(?:[\s().,_/\u2010-\u2014-]{0,3}\d){7,14}`,
  // of North America
  String.raw`(?:\(?\+?1\)?${gap}?)?\(?[2-9]\d{2}${gap}?\d{3}(?:${gap})?\d{4}`,
  // digit by digit
  String.raw`\d(?:[\s._-]{1,2}\d){9,10}`,
  // of other countries: behind 00 or 0, or in groups of which the last has four digits
  String.raw`00\d(?:[\s().,_/\u2010-\u2014-]{0,3}\d){7,12}`,
  String.raw`0\d(?:[\s.-]?\d){9}|0\d(?:[\s.-]\d{2}){4}|0\d{3}[\s.-]\d{3}[\s.-]\d{3}`,
  String.raw`[2-9]\d(?:[\s.-]\d{2,4}){2,3}[\s.-]\d{4}`,
].map((source) => new RegExp(String.raw`(?<![\p{L}\d#])(?:${source})(?!\d|[a-f]+\d)`, 'giu'))
/** A whole number of North America also with letters right beside it, as in "call2125550142pls"; inside of an id are letters from a to f. */
const glued =
  /(?<![\d#]|#\p{L}{1,9}|\d[a-f]{1,5})(?:\+\d(?:[\s().,_/\u2010-\u2014-]{0,3}\d){7,14}|(?:1[\s.-]?)?\(?[2-9]\d{2}[\s().,_/\u00B7\u2010-\u2014-]{0,2}\d{3}[\s.,_/\u00B7\u2010-\u2014-]{0,2}\d{4})(?!\d|[a-f]+\d)/giu

/** A number without an area code, which the text around it decides. */
const local = /(?<![\d#$€£.,])\d{3}[\s.\u2010-\u2014-]?\d{4}(?!\d)/gu
const measures =
  /^\s*(?:%|°|USD|dollars?|kg|lbs?|pounds?|km|miles?|ft|feet|sq|units?|m?c?g\b|ml\b|cups?|steps|calories|kcal|grams?\b|oz\b|ounces?|\$|block\b|\p{L}+\s+(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|ct|court|way|hwy|highway)\b|am\b|pm\b)/iu
/** In front of a number of a house. */
const housed =
  /(?:\b(?:apt|apartment|unit|suite|ste|room|bldg|building|lot|box|lockbox|gate|code|password|pin|policy|license|permit|highway|hwy|no)\b|#)\W{0,3}$/iu
const announced = /(?:call|text|phone|cell|number|tel|whats ?app)\W*(?:\w+\W+){0,3}$/iu

function isLocal(run: string, before: string, after: string): boolean {
  if (measures.test(after) || housed.test(before)) return false
  // also behind the first part of a number that is hidden already
  if (announced.test(before) || /\uFFFC\W*$/u.test(before)) return true
  // a flight: "AA1234567"
  if (/\p{L}$/u.test(before)) return false
  // two numbers beside each other: times, weights, house numbers
  if (/\d\s\d/u.test(run)) return /^\s*$/u.test(before) && /^\W*$/u.test(after)
  return /\D/u.test(run)
}

/** Returns the contacts of a plain text in order, without overlaps. */
function contactsIn(plain: string): Hidden[] {
  const found: Hidden[] = []
  let rest = plain
  const take = (pattern: RegExp, label: string, is: (run: string, from: number) => boolean = () => true) => {
    rest = rest.replaceAll(pattern, (run: string, ...more: unknown[]) => {
      const from = Number(more.findLast((each) => typeof each === 'number'))
      if (!is(run, from)) return run
      found.push({ from, to: from + run.length, label })
      return '\uFFFC'.repeat(run.length)
    })
  }
  if (/[@[({]|\bat\b/iu.test(rest)) for (const pattern of emails) take(pattern, hiddenEmail, isNoSentence)
  for (const pattern of others) take(pattern, hiddenContact, isNoWord)
  if (/\.|dot|com|:\/\//iu.test(rest)) for (const pattern of webAddresses) take(pattern, hiddenContact, isPersonal)
  if (/(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)/iu.test(rest)) take(spelled, hiddenPhone, isNoCount)
  if (/\d/u.test(rest)) {
    rest = rest.replaceAll(noPhone, (run) => '\uFFFC'.repeat(run.length))
    for (const pattern of [...phones, glued]) take(pattern, hiddenPhone, isNoCount)
    const all = rest
    take(local, hiddenPhone, (run, from) => {
      const end = from + run.length
      return isLocal(run, all.slice(Math.max(0, from - 40), from), all.slice(end, end + 12))
    })
  }
  return found.sort((a, b) => a.from - b.from)
}
