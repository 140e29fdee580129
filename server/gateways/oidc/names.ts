import { line } from '#contract/schemas/text.ts'
import { isName } from '#contract/vocabulary/contacts.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'

/** A provider's claims about a person, from an id token or the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

export type Names = { readonly givenName: string | null; readonly familyName: string | null }

/**
 * A person's first and last name. Providers put whole names into one claim, "Last, First", the email address, a company in
 * parentheses, or a dot where somebody has no last name. One name alone is the first name.
 */
export function namesOf(claims: Claims): Names {
  const [first, last] = [nameOf(claims['given_name'], isEmail), nameOf(claims['family_name'], isEmail)]
  if (first !== null && last !== null) return bothOf(first, last)
  const isLogin = (name: string): boolean => isEmail(name) || loginsOf(claims).has(name)
  const read = (claim: string) => nameOf(claims[claim], isLogin)
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

/** A name on one line, without what is behind it in parentheses; null if there is none, or it is a contact or a link. */
function nameOf(value: unknown, isLogin: (name: string) => boolean): string | null {
  const read = line(1000).safeParse(value)
  if (!read.success) return null
  const name = read.data.replace(/^["'](.+)["']$/, '$1').trim()
  if (!/\p{L}/u.test(name) || placeholders.has(name.toLowerCase()) || isLogin(name)) return null
  const bare = name
    .replaceAll(/\s*(?:\([^)]*\)|\[[^\]]*\]|（[^）]*）)/gu, ' ')
    .replace(/\s+[|@–—-]\s.*$/u, '')
    .replaceAll(/(?:^|\s)[^\p{L}\p{N}]+(?=\s|$)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const named = /\p{L}/u.test(bare) ? bare : name
  return isName(named) ? named : null
}

/** Both claims, without what one repeats of the other. */
function bothOf(given: string, family: string): Names {
  if (/[,，]/.test(given) && hasMore(given, family)) return partsOf(given)
  const same = given.toLowerCase() === family.toLowerCase()
  const first = afterRemoving(given, ` ${family}`, 'end')
  return cut(first, same ? null : afterRemoving(family, `${given} `, 'start'))
}

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
const suffix = /^(?:jr|sr|[ivx]{1,4}|esq|md|m\.d|do|phd|ph\.d|dds|dvm|vmd|rn|cpa|mba|jd|ret)\.?$/i
const title = /^(?:dr|mr|mrs|ms|mx|miss|prof|professor|sir|herr|frau)\.? (?=\S)/i

/** First and last name of a whole name: turned around at its comma, else split after the first word. */
function partsInOrder(whole: string): [first: string, last: string | null] {
  const [front = '', ...behind] = whole.split(/\s*[,，]\s*/).filter(Boolean)
  const suffixes = behind.filter((part) => suffix.test(part))
  const given = behind.find((part) => !suffix.test(part))
  if (given === undefined) {
    const [first = '', ...others] = front.replace(title, '').split(' ')
    return [first, [...others, ...suffixes].join(' ') || null]
  }
  const words = given.replace(title, '').split(' ')
  const ending = words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.splice(-1) : []
  return [words.join(' '), [front, ...ending, ...suffixes].join(' ')]
}

/** The names at the maximum length of a profile. */
function cut(given: string, family: string | null): Names {
  const short = (name: string | null) => [...(name ?? '')].slice(0, profileLimits.name).join('').trim() || null
  return { givenName: short(given), familyName: short(family) }
}
