import { line } from '#contract/inputs/text.ts'
import { isName } from '#contract/vocabulary/contacts.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'
import { firstNames } from './first-names.ts'

/** A provider's claims about a person, from an id token or the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

export type Names = { readonly givenName: string | null; readonly familyName: string | null }

/**
 * A person's first and last name. Providers put whole names into one claim, "Last, First", the email address, a company in
 * parentheses or behind a comma, a title, or a dot where somebody has no last name. One name alone is the first name.
 */
export function namesOf(claims: Claims): Names {
  const claimed = (claim: string): unknown => withoutEmployer(claims[claim], claims['email'])
  const [first, last] = [nameOf(claimed('given_name'), isEmail), nameOf(claimed('family_name'), isEmail)]
  if (first !== null && last !== null) return bothOf(first, last)
  const isLogin = (name: string): boolean => isEmail(name) || loginsOf(claims).has(name)
  const read = (claim: string) => nameOf(claimed(claim), isLogin)
  const [given, family, whole] = [read('given_name'), read('family_name'), read('name')]
  const only = given ?? family
  if (only === null) return partsOf(whole)
  return whole !== null && hasMore(whole, only) ? besides(whole, only, given === null) : partsOf(only)
}

/** Texts that are no name, because the person signs in with them. */
function loginsOf({ email, preferred_username, nickname }: Claims): Set<string> {
  const logins = [email, preferred_username].filter((login) => typeof login === 'string')
  const names = logins.flatMap((login) => [login, login.split('@')[0] ?? ''])
  // a login is one word in small letters with a sign or digit; "ana" and "Mary-Jane" may well be names
  const isWord = (name: string) => /[._\d@-]/.test(name)
  return new Set([...names, String(nickname)].filter((name) => isWord(name) && name === name.toLowerCase()))
}

/** What providers write where there is no name. */
const placeholders = new Set([
  'unknown',
  'undefined',
  'none',
  'n/a',
  'null null',
  'undefined undefined',
  'unknown unknown',
])

/** Characters without a shape, apart from the two joiners that some scripts need; letters that are blank count too. */
const unseen = /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const titles = 'dr|mr|mrs|ms|mx|miss|prof|professor|rev|sir|capt|lt|sgt|sra|srta|mme|mlle|herr|frau'
const onlyTitle = new RegExp(String.raw`^(?:${titles})\.?$`, 'i')
/** One, several, or those of a couple. */
const title = new RegExp(String.raw`^(?:(?:${titles})\.?(?: (?:and|&) (?:${titles})\.?)? )+(?=\S)`, 'i')

/** A name on one line, without what is behind it in parentheses; null if there is none, or it is a contact or a link. */
function nameOf(value: unknown, isLogin: (name: string) => boolean): string | null {
  const read = line(1000).safeParse(typeof value === 'string' ? value.replaceAll(unseen, '') : value)
  if (!read.success) return null
  const name = read.data.replace(/^["'](.+)["']$/, '$1').trim()
  if (!/\p{L}/u.test(name) || placeholders.has(name.toLowerCase()) || onlyTitle.test(name) || isLogin(name)) return null
  const bare = name
    .replaceAll(/\s*(?:\([^)]*\)|\[[^\]]*\]|（[^）]*）)/gu, ' ')
    .replaceAll(/\s*([,，])\s*/gu, '$1 ')
    .replace(/\s+[|@/•·–—-]\s.*$/u, '')
    .replaceAll(/(?:^|\s)[^\p{L}\p{N}]+(?=\s|$)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const named = /\p{L}/u.test(bare) ? bare : name
  return isName(named) ? named : null
}

/** Both claims, without what one repeats of the other. */
function bothOf(given: string, family: string): Names {
  if (given.toLowerCase() === family.toLowerCase()) return partsOf(given)
  if (isTurned(given)) return partsOf(given)
  if (isTurned(family) && hasMore(family, given)) return partsOf(family)
  // an employer behind the last name
  const [front = '', ...behind] = splitAtCommas(family)
  const named = isTurned(family) ? [front, ...behind.filter((part) => !isNoSuffix(part))].join(' ') : family
  const last = afterRemoving(named, `${given} `, 'start')
  const words = afterRemoving(given.replace(title, ''), ` ${family}`, 'end').split(' ')
  const ending = words.length > 1 && ordinal.test(words.at(-1) ?? '') ? words.splice(-1) : []
  return cut(words.join(' '), [last, ...ending].join(' '))
}

/** Whether a name has a comma that does not only set off a suffix. */
const isTurned = (name: string): boolean => splitAtCommas(name).slice(1).some(isNoSuffix)
const splitAtCommas = (name: string): string[] => name.split(/\s*[,，]\s*/).filter(Boolean)

function afterRemoving(name: string, part: string, at: 'start' | 'end'): string {
  const has =
    at === 'start' ? name.toLowerCase().startsWith(part.toLowerCase()) : name.toLowerCase().endsWith(part.toLowerCase())
  if (!has || name.length === part.length) return name
  return (at === 'start' ? name.slice(part.length) : name.slice(0, -part.length)).trim()
}

const hasMore = (whole: string, part: string): boolean =>
  whole.length > part.length && ` ${plain(whole)} `.includes(` ${plain(part)} `)
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[,，\s]+/g, ' ')
    .trim()

/** A whole name of which one part is known. */
function besides(whole: string, known: string, isFamily: boolean): Names {
  const [first, last] = partsInOrder(whole)
  const all = [first, last].filter(Boolean).join(' ')
  const rest = isFamily ? afterRemoving(all, ` ${known}`, 'end') : afterRemoving(all, `${known} `, 'start')
  if (rest === all) return partsOf(whole)
  return isFamily ? cut(rest, known) : cut(known, rest)
}

function partsOf(whole: string | null): Names {
  return whole === null ? { givenName: null, familyName: null } : cut(...partsInOrder(whole))
}

/** "Jr.", "III", "DVM": behind a comma they belong to the name in front of it. */
const suffix =
  /^(?:jr|sr|[ivx]{1,4}|2nd|3rd|esq|ma|ms|msc|mba|msw|bs|bsc|bsn|md|do|phd|edd|psyd|dds|dvm|vmd|rn|np|pa|lvt|cvt|rvt|cpdt|cpdt-ka|lcsw|cpa|cfa|pmp|pe|jd|llm|ret|usn|usaf|usmc)$/i
/** Of them, what a name has without a comma too. */
const ordinal = /^(?:jr|sr|ii|iii|iv|2nd|3rd)\.?$/i
/** "Do" and "Ma" are names, "DO" and "M.A." are degrees. */
const isNoSuffix = (part: string): boolean =>
  !suffix.test(part.replaceAll('.', '')) || /^(?:Do|Ma|Pa|Pe|J\.R\.?)$/.test(part)

/** What names of companies end with, and what begins a last name of more than one word. */
const company =
  /(?:^|[\s&])(?:inc|llc|ltd|corp|corporation|co|company|group|gmbh|plc|university|college|school|hospital|clinic|pets?|sitt(?:ers?|ing)|services?|studios?|labs?|team)\.?$/i
const particle = /^(?:de|del|della|der|di|da|do|dos|du|el|la|le|van|von|ter|ten|bin|ibn|al|st\.?|mac|mc|ó|o['’])$/i

/**
 * Whether an employer stands behind the comma of "Maria Lopez, Acme", and not the first name of "García Márquez, Gabriel".
 */
function isEmployer(front: string, behind: string): boolean {
  if (company.test(behind)) return true
  const [first = '', ...others] = front.split(' ')
  if (others.every((word) => !isNoSuffix(word)) || particle.test(first)) return false
  const isInCapitals = (text: string): boolean => /\p{L}{2}/u.test(text) && text === text.toUpperCase()
  const isFirstName = (text: string): boolean => firstNames.has(unaccented(text.split(/[\s-]/)[0] ?? ''))
  return !isFirstName(behind) && (isFirstName(first) || (isInCapitals(behind) && !isInCapitals(front)))
}

const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A claim without the employer behind its comma that the email's domain names too: "Ana Ruiz, Acme" of ana@acme.com. */
function withoutEmployer(claim: unknown, email: unknown): unknown {
  if (typeof claim !== 'string' || typeof email !== 'string') return claim
  const [, front, employer = ''] = /^(\s*\S+\s+\S.*?)\s*[,，]\s*([^,，]+)$/su.exec(claim) ?? []
  const labels = email.split('@')[1]?.toLowerCase().split('.') ?? []
  return labels.includes(unaccented(employer).replaceAll(/[^\p{L}\p{N}]/gu, '')) ? front : claim
}

/** A name without its title, unless one word is left: "Dr. Ana Ruiz" is Ana, but "Dr. Dre" and "Mr. Lopez" are called that. */
function withoutTitle(name: string): string {
  const bare = name.replace(title, '')
  return bare.includes(' ') ? bare : name
}

/** First and last name of a whole name: turned around at its comma, else split after the first word. */
function partsInOrder(whole: string): [first: string, last: string | null] {
  const [front = '', ...behind] = splitAtCommas(whole).filter((part) => !onlyTitle.test(part))
  const suffixes = behind.filter((part) => !isNoSuffix(part))
  const given = behind.find(isNoSuffix)
  if (given === undefined || isEmployer(front.replace(title, ''), given)) {
    const name = withoutTitle(front)
    if (title.test(name)) return [name, suffixes.join(' ') || null]
    const [first = '', ...others] = name.split(' ')
    return [first, [...others, ...suffixes].join(' ') || null]
  }
  const words = given.replace(title, '').split(' ')
  const ending = words.length > 1 && !isNoSuffix(words.at(-1) ?? '') ? words.splice(-1) : []
  return [words.join(' '), [front.replace(title, ''), ...ending, ...suffixes].join(' ')]
}

/** The names at the maximum length of a profile. */
function cut(given: string, family: string | null): Names {
  const short = (name: string | null) => [...(name ?? '')].slice(0, profileLimits.name).join('').trim() || null
  return { givenName: short(given), familyName: short(family) }
}
