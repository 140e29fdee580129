import { line } from '#contract/schemas/text.ts'
import { isName } from '#contract/vocabulary/contacts.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** A provider's claims about a person, from an id token or the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

/** A person who signed in, with validated data. */
export type SignedIn = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  /** URL of the person's picture at the provider. */
  readonly picture: string | null
  /** The provider's session id, if it sent one, with which it may end the session later. */
  readonly providerSession: string | null
  readonly idToken: string
}

/** Whether the claims are complete, so that userinfo need not be requested. */
export function areWhole(claims: Claims): boolean {
  const isNamed = typeof claims['given_name'] === 'string' || typeof claims['name'] === 'string'
  return typeof claims['email'] === 'string' && claims['email_verified'] !== undefined && isNamed
}

/**
 * Merges the claims of an id token with those of userinfo. An email and its verification are taken from the same
 * source.
 */
export function merged(claims: Claims, more: Claims): Claims {
  const saying = [claims, more].filter(({ email }) => typeof email === 'string')
  const { email, email_verified } = saying.find((each) => each['email_verified'] !== undefined) ?? saying[0] ?? {}
  return { ...more, ...claims, email, email_verified }
}

/** Reads a person from claims. All values are validated, because providers differ and may send malformed data. */
export function personOf(claims: Claims): Omit<SignedIn, 'idToken'> {
  const { sub, email, email_verified: verified, sid } = claims
  // OpenID Connect Core, 2: at most 255 ASCII characters
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new SignInFailed('untrusted', 'the provider sent a subject that is none')
  if (typeof email !== 'string' || !isEmail(email))
    throw new SignInFailed('no-email', 'the provider sent no e-mail address')
  return {
    subject: sub,
    email,
    // some providers send a string
    emailVerified: verified === true || verified === 'true',
    ...namesOf(claims),
    picture: pictureOf(claims['picture']),
    providerSession: typeof sid === 'string' && sid !== '' ? sid : null,
  }
}

/** Given and family name; a single name is split after its first word. */
function namesOf(claims: Claims): Pick<SignedIn, 'givenName' | 'familyName'> {
  const [given, family] = [nameOf(claims['given_name']), nameOf(claims['family_name'])]
  if (given !== null || family !== null) return { givenName: given, familyName: family }
  const [first, ...others] = nameOf(claims['name'])?.split(' ') ?? []
  return { givenName: first ?? null, familyName: others.join(' ') || null }
}

/** A name on one line, cut to the maximum length of a profile; null if there is none, or it is a contact or a link. */
function nameOf(value: unknown): string | null {
  const read = line(1000).safeParse(value)
  const name = read.success ? [...read.data].slice(0, profileLimits.name).join('').trim() : ''
  return name !== '' && isName(name) ? name : null
}

function pictureOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
