import { line } from '#contract/schemas/text.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** What a provider says of a person: claims of an id token, or of its page about the person. */
export type Claims = Readonly<Record<string, unknown>>

/** Who signed in, in a form that can be kept. */
export type SignedIn = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  /** Where the provider has a picture of the person. */
  readonly picture: string | null
  /** What the provider calls its session, if it does: it may end it later. */
  readonly providerSession: string | null
  readonly idToken: string
}

/** Whether claims tell all that is wanted, so that nothing more has to be asked for. */
export function areWhole(claims: Claims): boolean {
  const isNamed = typeof claims['given_name'] === 'string' || typeof claims['name'] === 'string'
  return typeof claims['email'] === 'string' && claims['email_verified'] !== undefined && isNamed
}

/** The claims of an id token with what was asked for besides. An email and whether it is confirmed are said together. */
export function merged(claims: Claims, more: Claims): Claims {
  const saying = [claims, more].filter(({ email }) => typeof email === 'string')
  const { email, email_verified } = saying.find((each) => each['email_verified'] !== undefined) ?? saying[0] ?? {}
  return { ...more, ...claims, email, email_verified }
}

/** A person of claims. Providers differ in what they say, and nothing that they say is believed to be well-formed. */
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
    // some send it as a text
    emailVerified: verified === true || verified === 'true',
    ...namesOf(claims),
    picture: pictureOf(claims['picture']),
    providerSession: typeof sid === 'string' && sid !== '' ? sid : null,
  }
}

/** The two names; of a provider that tells one name, its first word and the others. */
function namesOf(claims: Claims): Pick<SignedIn, 'givenName' | 'familyName'> {
  const [given, family] = [nameOf(claims['given_name']), nameOf(claims['family_name'])]
  if (given !== null || family !== null) return { givenName: given, familyName: family }
  const [first, ...others] = nameOf(claims['name'])?.split(' ') ?? []
  return { givenName: first ?? null, familyName: others.join(' ') || null }
}

/** A name of one line, cut where it is longer than a profile takes; null where there is none. */
function nameOf(value: unknown): string | null {
  const read = line(1000).safeParse(value)
  const name = read.success ? [...read.data].slice(0, profileLimits.name).join('').trim() : ''
  return name === '' ? null : name
}

function pictureOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
