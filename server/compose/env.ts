import { isIP } from 'node:net'
import { z } from 'zod'
import { stayNightsMaximum, stayNightsMinimum } from '#contract/vocabulary/limits.ts'
import { asElsewhere, namesSeveralHosts, urlOfDatabase } from '#server/database/database-url.ts'
import { isThisMachine } from '#server/gateways/public-address.ts'
import { isPair } from '#server/gateways/push/vapid.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { givenSettings, settingOfFile } from './setting-files.ts'
import { similarNames } from './similar-names.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')
const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 65535 at most')
  .transform(Number)

/** A whole number in decimal digits; rejects "5.00", "0x10" and " ". */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be ${min} at least`).max(max, `must be ${max} at most`))

/** One of some words; the error message lists them. */
const oneOf = <const T extends string>(...choices: T[]) => z.enum(choices, `must be one of ${choices.join(', ')}`)

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => !/^[^/?#]*\/\/[^/?#]*@/.test(url), 'must hold no name and no password')

/** Addresses with passwords are never shown, also not by the errors of parsers that cannot read them. */
const unreadable = 'must be an address; in a password the signs / # ? @ and % are written %2F %23 %3F %40 and %25'
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine((url) => !namesSeveralHosts(url), 'names several hosts; name one that leads to the leader (docs/scaling.md)')
  // otherwise the part of a password after a slash would be printed as the database name
  .refine((url) => urlOfDatabase(url) !== null && /^\w+:\/\/[^/?#]*([/?#][^@]*)?$/.test(url), unreadable)
  .transform(asElsewhere)

const stripeKey = (begins: RegExp, words: string) =>
  z.string().regex(begins, `must begin with ${words}, as Stripe's dashboard shows it`)

const googleKey = z.string().regex(/^[\w-]{8,200}$/, 'must be a key as the Google Cloud console shows it')

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Parses OpenTelemetry's `a=b,c=d`, with percent-encoded values; undefined if it is malformed. */
function pairs(text: string): Record<string, string> | undefined {
  const found = words(text).map((pair) => /^([\w.-]+)=([\w.~!*'()%+/:@$-]+=*)$/.exec(pair))
  // a percent sign without two hex digits
  if (found.includes(null) || /%(?![\da-f]{2})/i.test(text)) return undefined
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', decodeURIComponent(match?.[2] ?? '')]))
}

/** Prefix lengths of the largest private networks: 10.0.0.0/8 and fc00::/7. */
const fewestBits = { 4: 8, 6: 7 } as const

/** Whether a text names proxies: an address, a network such as 10.0.0.0/8, or one of three keywords. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= fewestBits[version] && Number(bits) <= (version === 4 ? 32 : 128)
}

const Settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address
    .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'must be an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DEMO: flag.optional(),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: z
    .string()
    .transform(words)
    .refine(
      (list) => list.length > 0 && list.every(isProxy),
      'must list addresses or networks of proxies, for example 10.0.0.0/8',
    )
    .optional(),
  DRAIN_SECONDS: whole(0, 20).default(0),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as us-east-1')
    .default('us-east-1'),
  PHOTOS_CDN_URL: address
    .refine((url) => /^https?:\/\/[^/?#@]+\/?$/.test(url), 'must be an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(pairs)
    .refine((found) => found !== undefined, 'must list names and values, for example api-key=abc,other=def')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('petstead'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_USERNAME_AS_EMAIL: flag.default(false),
  OIDC_ACCOUNT_URL: address.optional(),
  STRIPE_SECRET_KEY: stripeKey(/^[sr]k_(live|test)_\w+$/, 'sk_ or rk_ and live_ or test_').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(live|test)_\w+$/, 'pk_live_ or pk_test_').optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform(words)
    .refine(
      // whoever knows the secret can forge payments, so leftovers of an example are rejected
      (list) => list.length > 0 && list.every((secret) => /^whsec_[\w+/=-]{16,}$/.test(secret)),
      "must list secrets that begin with whsec_, whole, as Stripe's dashboard shows them",
    )
    .optional(),
  PAYMENT_SANDBOX: flag.default(false),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]*[^/@:]/, 'must begin with smtp:// or smtps:// and name a server')
    .refine((url) => URL.canParse(url), unreadable)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or a name and <an address>')
    .optional(),
  MAIL_RETURN_PATH: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an address')
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an address')
    .optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w.~-]{24,200}$/, 'must have 24 letters and digits at least, as `openssl rand -hex 24` prints them')
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  SMS_ACCOUNT_SID: z.string().min(1).optional(),
  SMS_AUTH_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG\w+)$/, 'must be a number such as +15125550100, or a messaging service (MG…)')
    .optional(),
  SMS_API_URL: address.optional(),
  GOOGLE_MAPS_API_KEY: googleKey.optional(),
  GOOGLE_MAPS_BROWSER_KEY: googleKey.optional(),
  GOOGLE_MAPS_API_URL: address.optional(),
  PHOTON_URL: address.optional(),
  NOMINATIM_URL: address.optional(),
  MAP_TILES_URL: address.optional(),
  MAP_STYLE_URL: z
    .union([z.literal('none'), address], 'must be an http or https address without a name and a password, or none')
    .optional(),
  UNITS: oneOf('km', 'mi', 'auto').default('km'),
  CALENDAR_LOOPBACK: flag.default(false),
  SERVICE_FEE_CENTS: whole(0, 100_000).default(500),
  DISCOUNT_PERCENT: whole(0, 90).default(10),
  DISCOUNT_FROM_NIGHTS: whole(1, 365).default(7),
  COMMISSION_PERCENT: whole(0, 90).default(10),
  STAY_NIGHTS_MIN: whole(stayNightsMinimum, stayNightsMaximum).default(stayNightsMinimum),
  STAY_NIGHTS_MAX: whole(stayNightsMinimum, stayNightsMaximum).default(stayNightsMaximum),
})

export type Env = z.output<typeof Settings> & {
  /** Demo mode: the default without DATABASE_URL; never in production. */
  readonly DEMO: boolean
  readonly MAIL_FROM: string
  /** Defaults to `warn` in the demo, whose log is read by the person who tries it, otherwise to `info`. */
  readonly LOG_LEVEL: NonNullable<z.output<typeof Settings>['LOG_LEVEL']>
}

/** All settings with their defaults, for documents and tests. */
export function describeSettings(): { readonly name: string; readonly fallback: string | undefined }[] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const found = schema.safeParse(undefined)
    return { name, fallback: found.success && found.data !== undefined ? String(found.data) : undefined }
  })
}

/** Sentences about variables that look like settings and are none. */
export function unknownSettings(source: Record<string, string | undefined>): string[] {
  const names = Object.keys(Settings.shape)
  return similarNames(
    Object.keys(source).filter((name) => source[name] && settingOfFile(name, names) === undefined),
    names,
  )
}

/**
 * Reads the settings, each also from the file of its NAME_FILE; the only reader of the environment. Throws an error that
 * names all wrong settings. Empty values count as not set.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { given, wrong: unread } = givenSettings(source, Object.keys(Settings.shape))
  if (unread.length > 0) throw new SettingsError([...unread, ...unknownSettings(source)])
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError([...lines, ...unknownSettings(source)])
  }
  const env = parsed.data
  const wrong: string[] = []
  const group = (names: (keyof typeof env)[]) => {
    const set = names.filter((name) => env[name] !== undefined)
    const missing = names.filter((name) => env[name] === undefined)
    if (set.length > 0 && missing.length > 0)
      wrong.push(`${missing.join(', ')}: needed together with ${set.join(', ')}`)
  }
  group(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  group(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'])
  group(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (env.S3_ENDPOINT && !env.S3_BUCKET) wrong.push('S3_BUCKET: needed together with S3_ENDPOINT')
  group(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])
  group(['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'])
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey && !isPair({ publicKey, privateKey }))
    wrong.push('VAPID_PRIVATE_KEY: must be the other half of VAPID_PUBLIC_KEY, both in base64url')
  const isLive = (key: string | undefined) => /^[a-z]+_live_/.test(key ?? '')
  if (isLive(env.STRIPE_SECRET_KEY) !== isLive(env.STRIPE_PUBLISHABLE_KEY))
    wrong.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY')
  if (env.STAY_NIGHTS_MIN > env.STAY_NIGHTS_MAX) wrong.push('STAY_NIGHTS_MIN: must not be above STAY_NIGHTS_MAX')
  const production = env.NODE_ENV === 'production'
  if (production && env.DEMO) wrong.push('DEMO: cannot be on in production')
  if (production && !env.PUBLIC_URL?.startsWith('https:'))
    wrong.push(`PUBLIC_URL: must be ${env.PUBLIC_URL ? 'an https address' : 'set'} in production`)
  if (production && env.CALENDAR_LOOPBACK) wrong.push('CALENDAR_LOOPBACK: cannot be on in production')
  wrong.push(...mapsWrong(env), ...insecure(env))
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) wrong.push('DATABASE_URL: needed together with DATABASE_READ_URL')
  if (production && !env.DATABASE_URL) wrong.push('DATABASE_URL: must be set in production')
  // without these, stays would be confirmed without a payment, and passwords could not be reset
  if (production && !env.STRIPE_SECRET_KEY && !env.PAYMENT_SANDBOX)
    wrong.push('STRIPE_SECRET_KEY: must be set in production (or PAYMENT_SANDBOX=true for a rehearsal without money)')
  if (production && !env.SMTP_URL && !env.OIDC_ISSUER)
    wrong.push('SMTP_URL: must be set in production, since the built-in sign-in sends mail (or set OIDC_ISSUER)')
  if (production && env.SMTP_URL && !env.MAIL_FROM)
    wrong.push('MAIL_FROM: must be set in production, to an address that SMTP_URL may send from')
  if (env.STRIPE_SECRET_KEY && isLive(env.STRIPE_SECRET_KEY) !== production)
    wrong.push(`STRIPE_SECRET_KEY: is a ${production ? 'test' : 'live'} key`)
  const demo = env.DEMO ?? (!production && env.DATABASE_URL === undefined)
  // everyone who can reach the demo can sign in as its admin with one click, and read its mail
  if (demo && env.DEMO === undefined && !isThisMachine(env.HOST))
    wrong.push(
      "HOST: everyone who reaches this address could sign in as the demo's administrator; set DEMO to true to allow that, or to false",
    )
  if (wrong.length > 0) throw new SettingsError([...wrong, ...unknownSettings(source)])
  return {
    ...env,
    DEMO: demo,
    LOG_LEVEL: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    MAIL_FROM: env.MAIL_FROM ?? 'no-reply@petstead.test',
  }
}

/** Errors in the settings of maps and places. */
function mapsWrong(env: z.output<typeof Settings>): string[] {
  const wrong: string[] = []
  const { GOOGLE_MAPS_API_KEY: key, GOOGLE_MAPS_BROWSER_KEY: browserKey } = env
  if (key && key === browserKey)
    wrong.push('GOOGLE_MAPS_BROWSER_KEY: must be another key than GOOGLE_MAPS_API_KEY, since everybody can read it')
  for (const name of ['PHOTON_URL', 'NOMINATIM_URL'] as const)
    if (key && env[name]) wrong.push(`${name}: cannot be set together with GOOGLE_MAPS_API_KEY`)
  const own = { ...env, MAP_STYLE_URL: env.MAP_STYLE_URL === 'none' ? undefined : env.MAP_STYLE_URL }
  if (own.MAP_TILES_URL && own.MAP_STYLE_URL) wrong.push('MAP_TILES_URL: cannot be set together with MAP_STYLE_URL')
  for (const name of ['MAP_TILES_URL', 'MAP_STYLE_URL'] as const)
    if (browserKey && own[name]) wrong.push(`${name}: cannot be set together with GOOGLE_MAPS_BROWSER_KEY`)
  return wrong
}

/** Errors for http addresses in production: secure pages fetch only https, and secrets must be encrypted on the way. */
function insecure(env: z.output<typeof Settings>): string[] {
  if (env.NODE_ENV !== 'production') return []
  const ofBrowsers = ['MAP_TILES_URL', 'MAP_STYLE_URL', 'PHOTOS_CDN_URL'] as const
  const ofServer = ['OIDC_ISSUER', 'S3_ENDPOINT', 'SMS_API_URL', 'GOOGLE_MAPS_API_URL'] as const
  const isPlain = (name: (typeof ofBrowsers | typeof ofServer)[number]) => /^http:/i.test(env[name] ?? '')
  const elsewhere = ofServer.filter((name) => !isThisMachine(URL.parse(env[name] ?? '')?.hostname ?? ''))
  return [...ofBrowsers, ...elsewhere].filter(isPlain).map((name) => `${name}: must be an https address in production`)
}

/** The sentence that says which parts of a demo with these settings are simulated. */
export function demoLine({ OIDC_ISSUER, STRIPE_SECRET_KEY }: Pick<Env, 'OIDC_ISSUER' | 'STRIPE_SECRET_KEY'>): string {
  const signIn = OIDC_ISSUER ? `sign in at ${new URL(OIDC_ISSUER).host}` : 'sign in with one click'
  return `This is a demo: ${signIn}, and ${STRIPE_SECRET_KEY ? "payments go to Stripe's test mode" : 'no money moves'}.`
}

/** Wrong settings, one line for each. */
export class SettingsError extends OperatorError {
  constructor(lines: readonly string[]) {
    super(`These settings are not right:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}
