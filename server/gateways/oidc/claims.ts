import { asciiEmail, isEmail } from '#contract/vocabulary/email.ts'
import { namesOf } from './names.ts'
import type { Claims } from './names.ts'
import { SignInFailed } from './sign-in-failed.ts'

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
  /** When the person proved who they are; null if the provider does not say. */
  readonly provedAt: Date | null
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

export type ClaimOptions = {
  /** Whether `preferred_username` stands in for a missing email; it is never a verified one. */
  readonly usernameAsEmail?: boolean | undefined
}

/** Reads a person from claims. All values are validated, because providers differ and may send malformed data. */
export function personOf(claims: Claims, { usernameAsEmail = false }: ClaimOptions = {}): Omit<SignedIn, 'idToken'> {
  const { sub, email_verified: verified, sid, auth_time: provedAt } = claims
  const given = addressOf(claims['email'])
  const email = given ?? (usernameAsEmail ? addressOf(claims['preferred_username']) : undefined)
  // OpenID Connect Core, 2: at most 255 ASCII characters
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new SignInFailed('untrusted', 'the provider sent a subject that is none')
  if (email === undefined) throw new SignInFailed('no-email', 'the provider sent no e-mail address')
  return {
    subject: sub,
    email,
    // some providers send a string
    emailVerified: given !== undefined && (verified === true || verified === 'true'),
    ...namesOf(claims),
    picture: pictureOf(claims['picture']),
    providerSession: typeof sid === 'string' && sid !== '' ? sid : null,
    provedAt: typeof provedAt === 'number' && Number.isSafeInteger(provedAt) ? new Date(provedAt * 1000) : null,
  }
}

function addressOf(value: unknown): string | undefined {
  const email = typeof value === 'string' ? asciiEmail(value) : ''
  return isEmail(email) ? email : undefined
}

function pictureOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
