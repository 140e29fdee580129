import { passwordProblem } from '#contract/vocabulary/password.ts'
import { defaultName } from '#contract/vocabulary/site.ts'

type Lists = {
  /** The commonest passwords of all leaks in small letters (NIST SP 800-63B, section 3.1.1.2). */
  readonly common: ReadonlySet<string>
  /** Those that people are told to lengthen by digits and signs: "Summer2024!". */
  readonly stems: ReadonlySet<string>
}

let loading: Promise<Lists> | undefined

/** Loads the lists with the first new password: they take more than 10 MB. */
async function loadLists(): Promise<Lists> {
  // most common first
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common']
  return { common: new Set(all), stems: new Set(all.slice(0, 3000)) }
}

/** Why a text cannot be the new password of the account with an email; browsers know all but the common ones. */
export async function newPasswordProblem(
  password: string,
  email: string,
): Promise<ReturnType<typeof passwordProblem> | 'password_common'> {
  const problem = passwordProblem(password, email)
  if (problem) return problem
  return isCommon(password, email, await (loading ??= loadLists())) ? 'password_common' : undefined
}

/** Whether others try a password first: it is on the list, also disguised, a pattern, or our name or the email's. */
function isCommon(password: string, email: string, { common, stems }: Lists): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (isPattern(plain)) return true
  const own = [defaultName.toLowerCase(), ...namesIn(email.toLowerCase())]
  return [plain, undisguised(plain)].some((said) => {
    const stem = stemOf(said)
    return common.has(said) || stems.has(stem) || own.includes(stem) || own.includes(said)
  })
}

/** What an email is called in front of the @, and its domain without the ending; short ones may be part of anything. */
function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const bare = local.replace(/\+.*$/, '')
  const names = [local, bare, bare.replaceAll(/[^\p{L}\p{N}]/gu, ''), domain, domain.replace(/\.[^.]*$/, '')]
  return names.flatMap((name) => [name, stemOf(name)]).filter((name) => name.length >= 4)
}

/** A word without at most six digits and signs behind it and two in front. */
const stemOf = (word: string): string =>
  word.replace(/^[^\p{L}]{1,2}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{1,6}$/u, '')

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** "p@$$w0rd1!" as the word that it stands for; the digits and signs at its end are none of its letters. */
function undisguised(password: string): string {
  const end = /[^\p{L}]*$/u.exec(password)?.[0] ?? ''
  const word = password.slice(0, password.length - end.length)
  return word.replaceAll(/[@4310!$57]/g, (sign) => letters[sign] ?? sign) + end
}

/** "aaaaaaaa", "abcabcabc", "12345678" and "hgfedcba". */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+$/su.test(password)) return true
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  // "1234567890" begins anew once
  return [1, -1].some((step) => steps.filter((each) => each !== step).length <= (/^\d+$/.test(password) ? 1 : 0))
}
