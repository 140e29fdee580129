import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError, demoLine, readEnv, unknownSettings } from './env.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://petstead.example',
  DATABASE_URL: 'postgres://somewhere/petstead',
  SMTP_URL: 'smtp://mail.petstead.example',
  MAIL_FROM: 'Petstead <hello@petstead.example>',
  PAYMENT_SANDBOX: 'true',
}
const webhookSecret = 'whsec_0123456789abcdef'
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
}

const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

function complaint(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'none'
}

test('no settings are needed for a demo, and empty ones count as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: true })
  expect(readEnv({ DATABASE_URL: 'postgres://x/y' }).DEMO).toBe(false)
  expect(readEnv(production)).toMatchObject({ DEMO: false, RATE_LIMITS: true, LOG_LEVEL: 'info' })
  expect([readEnv({}).LOG_LEVEL, readEnv({ LOG_LEVEL: 'info' }).LOG_LEVEL]).toEqual(['warn', 'info'])
})

test.each<[string, Record<string, string>]>([
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'petstead.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://petstead.example/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://us:wo/rd@there/petstead' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://us:wo#rd@there/petstead' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://us:wo?rd@there/petstead' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'postgres://us:wo#rd@there/y' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://us:wo@rd/word@there/petstead' }],
  ['DEMO', { DEMO: 'yes' }],
  ['RATE_LIMITS', { RATE_LIMITS: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['CONTACT_EMAIL', { CONTACT_EMAIL: 'Us <us@petstead.example>' }],
  ['MAIL_RETURN_PATH', { MAIL_RETURN_PATH: 'Us <us@petstead.example>' }],
  ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'short' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a word' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'here', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: webhookSecret }],
  ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: ' , ' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B', VAPID_SUBJECT: 'mailto:a@b.example' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'a', VAPID_SUBJECT: 'mailto:a@b.example' }],
  ['VAPID_SUBJECT', { VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'a', VAPID_SUBJECT: 'us' }],
  ['SMS_FROM', { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'word' }],
  ['SMS_FROM', { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'word', SMS_FROM: 'us' }],
  ['SMS_API_URL', { SMS_API_URL: 'sms.example' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'mysql://x/y' }],
  ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://x/y' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '21' }],
  ['S3_BUCKET', { S3_BUCKET: 'My Photos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://store.example' }],
  ['SERVICE_FEE_CENTS', { SERVICE_FEE_CENTS: '5.00' }],
  ['DISCOUNT_PERCENT', { DISCOUNT_PERCENT: ' ' }],
  ['COMMISSION_PERCENT', { COMMISSION_PERCENT: '0x10' }],
  ['STAY_NIGHTS_MIN', { STAY_NIGHTS_MIN: '5', STAY_NIGHTS_MAX: '3' }],
  ['STAY_NIGHTS_MAX', { STAY_NIGHTS_MAX: '15' }],
  ['DEMO', { ...production, DEMO: 'true' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...production, ...stripe }],
  ['STRIPE_SECRET_KEY', { ...production, PAYMENT_SANDBOX: '' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: '' }],
  ['MAIL_FROM', { ...production, MAIL_FROM: '' }],
  ['MAIL_FROM', { MAIL_FROM: 'nonsense' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://us:wo#rd@mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://us:wo/rd@mail.example' }],
  ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: 'nonsense' }],
  ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_' }],
  ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: `${webhookSecret}, whsec_…` }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_…' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://petstead.example' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'streets' }],
  ['UNITS', { UNITS: 'miles' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'javascript:alert(1)' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'pmtiles://tiles.example/us.pmtiles' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'https://a.example/x', MAP_STYLE_URL: 'https://a.example/y' }],
  ['GOOGLE_MAPS_API_KEY', { GOOGLE_MAPS_API_KEY: 'my key' }],
  ['GOOGLE_MAPS_BROWSER_KEY', { GOOGLE_MAPS_API_KEY: 'AIzaSame0', GOOGLE_MAPS_BROWSER_KEY: 'AIzaSame0' }],
  ['PHOTON_URL', { GOOGLE_MAPS_API_KEY: 'AIzaSame0', PHOTON_URL: 'https://photon.example' }],
  ['NOMINATIM_URL', { NOMINATIM_URL: 'nominatim.example' }],
  ['MAP_TILES_URL', { GOOGLE_MAPS_BROWSER_KEY: 'AIzaSame0', MAP_TILES_URL: 'https://a.example/x' }],
  ['MAP_STYLE_URL', { ...production, MAP_STYLE_URL: 'http://tiles.example/style' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'loopback, ::/0' }],
  ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'javascript:alert(1)' }],
  ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'ftp://id.example' }],
  ['OIDC_ISSUER', { ...production, ...provider, OIDC_ISSUER: 'http://id.example' }],
  ['S3_ENDPOINT', { ...production, ...bucket, S3_ENDPOINT: 'http://store.example' }],
  ['SMS_API_URL', { ...production, SMS_API_URL: 'http://sms.example' }],
  ['GOOGLE_MAPS_API_URL', { ...production, GOOGLE_MAPS_API_URL: 'http://maps.example' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_org_test_1' }],
  ['STRIPE_SECRET_KEY', { ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_…' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_…' }],
  ['STRIPE_WEBHOOK_SECRETS', { ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_1,whsec_…' }],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'https://us:word@store.example' }],
  ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'https://us:word@id.example' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'https://us@tiles.example/style' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
])('an error names the wrong setting %s: %o', (name, source) => {
  const text = complaint(source)
  expect(text).toMatch(new RegExp(`^These settings are not right:\\n {2}([A-Z_, ]+, )?${name}[^\\n]*: \\S`))
  // the value may be a secret
  if (source.STRIPE_SECRET_KEY) expect(text).not.toContain(source.STRIPE_SECRET_KEY)
  expect(text).not.toMatch(/us:wo/)
})

test('settings accept URLs with special characters in the password, and a database by its socket', () => {
  const smtp = 'smtps://us:wo%23r%2Fd@mail.example'
  for (const url of [
    'postgres://us:wo%2Fr%40d@there:5432/y?application_name=x',
    'postgres://us:100%@there/y',
    'postgres://us@/y?host=/run/pg',
    'postgresql:///y?host=/run/pg',
  ])
    expect(readEnv({ DATABASE_URL: url, SMTP_URL: smtp })).toMatchObject({ DATABASE_URL: url, SMTP_URL: smtp })
})

test('sslmode means what it means to psql, and a database has one host', () => {
  const urlOf = (DATABASE_URL: string) => readEnv({ DATABASE_URL }).DATABASE_URL
  expect(urlOf('postgres://us:word@there/y?sslmode=require')).toBe(
    'postgres://us:word@there/y?sslmode=require&uselibpqcompat=true',
  )
  for (const url of [
    'postgres://us:word@one,two/y',
    'postgres://us:word@one:5432,two:5432/y?target_session_attrs=read-write',
    'postgres://one,two/y',
  ])
    expect(() => urlOf(url)).toThrow('DATABASE_URL: names several hosts; name one that leads to the leader')
  // a comma in a password is no second host
  expect(urlOf('postgres://us:a,b@there/y')).toBe('postgres://us:a,b@there/y')
})

test('the demo is open to the network only on request', () => {
  expect(readEnv({ HOST: '0.0.0.0', DEMO: 'true' }).DEMO).toBe(true)
  expect(readEnv({ HOST: '0.0.0.0', DEMO: 'false' }).DEMO).toBe(false)
  expect(readEnv({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://x/y' }).DEMO).toBe(false)
  for (const HOST of ['localhost', '::1', '127.0.0.2']) expect(readEnv({ HOST }).DEMO).toBe(true)
})

test('settings accept systems on this machine without https, in production too', () => {
  const here = { OIDC_ISSUER: 'http://localhost:1', S3_ENDPOINT: 'http://127.0.77.1:2', SMS_API_URL: 'http://[::1]:3' }
  expect(readEnv({ ...production, ...provider, ...bucket, ...here })).toMatchObject(here)
})

test('settings accept restricted keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  expect(readEnv({ ...production, ...stripe, ...keys })).toMatchObject(keys)
})

test('settings accept a map style of the operator', () => {
  const style = 'https://tiles.example/styles/liberty'
  expect(readEnv({ ...production, MAP_STYLE_URL: style }).MAP_STYLE_URL).toBe(style)
})

test('settings decide how the demo describes itself', () => {
  expect(demoLine(readEnv({}))).toBe('This is a demo: sign in with one click, and no money moves.')
  const own = { ...stripe, OIDC_ISSUER: 'https://id.example/x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(demoLine(readEnv(own))).toBe("This is a demo: sign in at id.example, and payments go to Stripe's test mode.")
})

test('all errors are reported at once', () => {
  expect(complaint({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(3)
})

test('settings accept proxies by address, network or name', () => {
  expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8', '::1'])
})

test('a setting may stand in a file, without the line break at its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-settings-'))
  const [url, windows, empty] = [join(folder, 'url'), join(folder, 'windows'), join(folder, 'empty')]
  writeFileSync(url, `${production.SMTP_URL}\n`)
  writeFileSync(windows, `${production.SMTP_URL}\r\n`)
  writeFileSync(empty, '\n')
  const { SMTP_URL: _, ...others } = production
  for (const file of [url, windows])
    expect(readEnv({ ...others, SMTP_URL_FILE: file }).SMTP_URL).toBe(production.SMTP_URL)
  expect(unknownSettings({ SMTP_URL_FILE: url })).toEqual([])
  expect(unknownSettings({ SMTP_FILE: url }).length).toBe(1)
  // variables of others, such as SSL_CERT_FILE, are left alone
  expect(readEnv({ ...production, SSL_CERT_FILE: '/none', SMTP_URL_FILE: '' }).SMTP_URL).toBe(production.SMTP_URL)

  const wrong = (path: string, more: Record<string, string> = {}) =>
    complaint({ ...others, SMTP_URL_FILE: path, ...more })
      .split('\n')
      .at(-1)
      ?.trim()
  expect(wrong(join(folder, 'none'))).toBe(`SMTP_URL_FILE: the file ${join(folder, 'none')} cannot be read (ENOENT)`)
  expect(wrong(folder)).toBe(`SMTP_URL_FILE: the file ${folder} cannot be read (EISDIR)`)
  expect(wrong(empty)).toBe(`SMTP_URL_FILE: the file ${empty} is empty`)
  expect(wrong(url, { SMTP_URL: 'smtp://x' })).toBe('SMTP_URL_FILE: cannot be set together with SMTP_URL')
  rmSync(folder, { recursive: true })
})
