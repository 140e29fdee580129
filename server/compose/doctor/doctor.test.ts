// @module-tag full
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import { createBareDatabase } from '#testing/database.ts'
import { client } from '#testing/openid-provider.ts'
import { breakableWay } from '#testing/proxy.ts'
import { standInSecrets, startStandIns } from '#testing/stand-ins.ts'
import { readEnv } from '../env.ts'
import { runChecks } from './doctor.ts'

type Settings = Record<string, string>
type StandIns = Awaited<ReturnType<typeof startStandIns>>
let standIns: StandIns
let [folder, elsewhere, nobody] = ['', '', '']
let app: StandIns['app']
let mail: StandIns['mail']
let places: StandIns['places']
let provider: StandIns['provider']
beforeAll(async () => {
  standIns = await startStandIns()
  ;({ folder, elsewhere, nobody, app, mail, places, provider } = standIns)
})
afterAll(() => standIns.stop())

/** Longer than a busy machine takes, so that only silence counts as no answer. */
const patientMs = 20_000

/** The doctor's findings for settings that differ from working ones. */
async function report(changed: Settings = {}, options: { mailTo?: string; patienceMs?: number } = {}) {
  const env = readEnv({ ...standIns.settings, ...changed })
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env
  const apiBase = `${app.address}/sandbox/stripe`
  const payments = createStripeGateway({ secretKey, publishableKey, webhookSecrets: [], apiBase })
  const findings = await runChecks(env, { payments, patienceMs: patientMs, ...options })
  const said = findings.map(({ says }) => says).join('\n')
  const never = [
    standInSecrets.login,
    standInSecrets.token,
    standInSecrets.vapid.privateKey,
    client.secret,
    'sk_test_',
    'whsec_',
    'wrong-secret',
  ]
  for (const secret of never) expect(said).not.toContain(secret)
  return findings
}

/** The sentences of the findings that are wrong. */
const wrongOf = async (...given: Parameters<typeof report>) =>
  (await report(...given)).filter(({ isWrong }) => isWrong).map(({ system, says }) => `${system}: ${says}`)

const bucket = (): Settings => ({
  S3_BUCKET: 'photos',
  S3_ENDPOINT: elsewhere,
  S3_ACCESS_KEY_ID: 'here',
  S3_SECRET_ACCESS_KEY: 'wrong-secret',
})

test('checks a bucket with a small object that is deleted again', async () => {
  expect((await report(bucket())).find(({ system }) => system === 'Photos')?.says).toBe('ok (photos)')
})

test('all systems are well with stand-ins, and no mail is sent', async () => {
  const findings = await report()
  expect(Object.fromEntries(findings.map(({ system, says }) => [system, says]))).toEqual({
    Settings: 'ok',
    Disk: 'ok',
    Database: expect.stringMatching(/^ok \(PostgreSQL \d+\.\d+\)$/),
    Clock: 'ok',
    Backup: 'not used (none is recorded; ops/backup.sh makes and records one)',
    Site: 'ok',
    Company: 'not used (asked for in production)',
    'Read database': 'not used',
    Photos: `ok (${join(folder, 'pictures')})`,
    'Photos elsewhere': 'not used',
    Proxy: `ok (${elsewhere})`,
    'Sign-in': `ok (${provider.issuer})`,
    Payments: 'ok (Stripe, test mode)',
    Tracing: 'not used',
    Places: 'ok (PHOTON_URL, NOMINATIM_URL)',
    Map: `ok (${elsewhere}/style)`,
    Mail: 'ok',
    'Mail reports': 'not used (nobody hears of mail that comes back)',
    'Push keys': 'ok',
    'Text messages': 'ok',
  })
  expect(findings.some(({ isWrong }) => isWrong)).toBe(false)
  expect(mail.taken).toEqual([])
})

test('without settings nothing is wrong and nothing is requested', async () => {
  const findings = await runChecks(readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'none') }))
  expect(findings.filter(({ isWrong }) => isWrong)).toEqual([])
  const of = (system: string) => findings.find((finding) => finding.system === system)?.says
  expect(of('Database')).toBe(`ok (none yet: the first start makes one in ${join(folder, 'none')})`)
  expect([of('Sign-in'), of('Text messages')]).toEqual(['not used (the built-in sign-in)', 'not used'])
})

test.each<[string, () => Settings, RegExp]>([
  [
    'a database that is not there',
    () => ({ DATABASE_URL: `postgres://us:wrong-secret@${nobody}/x` }),
    /^Database: DATABASE_URL: the database cannot be reached: .*ECONNREFUSED.* \(us@127\.0\.0\.1:\d+\/x\)\.$/,
  ],
  [
    'a database of another name',
    () => ({ DATABASE_URL: `${app.database.url}_none` }),
    /^Database: DATABASE_URL: the database cannot be reached: database ".*" does not exist/,
  ],
  [
    'a database that is not there, of a password with a percent sign',
    () => ({ DATABASE_URL: `postgres://us:wrong-secret%@${nobody}/x` }),
    /^Database: DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/,
  ],
  [
    'a certificate that is not there',
    () => ({ DATABASE_URL: `postgres://us:wrong-secret@${nobody}/x?sslmode=verify-full&sslrootcert=/none/root.pem` }),
    /^Database: DATABASE_URL: the database cannot be reached: .*\/none\/root\.pem/,
  ],
  [
    'a standby that is not there',
    () => ({ DATABASE_READ_URL: `postgres://us:wrong-secret@${nobody}/x` }),
    /^Read database: DATABASE_READ_URL: the database cannot be reached: .*ECONNREFUSED/,
  ],
  [
    'a standby that is none',
    () => ({ DATABASE_READ_URL: app.database.url }),
    /^Read database: DATABASE_READ_URL: the database there is no standby: it takes writes of its own\.$/,
  ],
  [
    'a bucket of another name',
    () => ({ ...bucket(), S3_BUCKET: 'elsewhere' }),
    /^Photos: S3_BUCKET: there is no bucket elsewhere\.$/,
  ],
  [
    'another key of the bucket',
    () => ({ ...bucket(), S3_ACCESS_KEY_ID: 'stranger' }),
    /^Photos: S3_BUCKET: the store refuses the key \(S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\)\.$/,
  ],
  [
    'a store that is not there',
    () => ({ ...bucket(), S3_ENDPOINT: `http://${nobody}` }),
    /^Photos: S3_ENDPOINT: .*ECONNREFUSED.*\.$/,
  ],
  [
    'a provider that is not there',
    () => ({ OIDC_ISSUER: `http://${nobody}` }),
    /^Sign-in: OIDC_ISSUER: .*ECONNREFUSED.* \(http:\/\/127\.0\.0\.1:\d+\)\.$/,
  ],
  [
    'a provider of another name',
    () => ({ OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost') }),
    /^Sign-in: OIDC_ISSUER: the provider there calls itself http:\/\/127\.0\.0\.1:\d+ \(/,
  ],
  ['no provider', () => ({ OIDC_ISSUER: elsewhere }), /^Sign-in: OIDC_ISSUER: .+\.$/],
  [
    'another client',
    () => ({ OIDC_CLIENT_ID: 'stranger' }),
    /^Sign-in: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: the provider does not accept this client and its secret/,
  ],
  [
    'another secret',
    () => ({ OIDC_CLIENT_SECRET: 'wrong-secret' }),
    /^Sign-in: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: /,
  ],
  [
    'another key of Stripe',
    () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    /^Payments: STRIPE_SECRET_KEY: Stripe does not accept this key\.$/,
  ],
  [
    'a mail server that is not there',
    () => ({ SMTP_URL: `smtp://${nobody}` }),
    /^Mail: SMTP_URL: the mail server cannot be reached/,
  ],
  [
    'a mail server without TLS',
    () => ({ SMTP_URL: mail.url.replace('smtp:', 'smtps:') }),
    /^Mail: SMTP_URL: the mail server cannot be reached, or not securely: it does not speak TLS \(/,
  ],
  [
    'a mail server elsewhere without TLS',
    () => ({ SMTP_URL: mail.url.replace('127.0.0.1', '0.0.0.0') }),
    /^Mail: SMTP_URL: no secure connection to the mail server could be made: /,
  ],
  [
    'another login of the mail server',
    () => ({ SMTP_URL: mail.url.replace('//', '//stranger:wrong-secret@') }),
    /^Mail: SMTP_URL: the mail server does not accept this name and password: 535 5\.7\.8 Wrong name or password\.$/,
  ],
  [
    'another token for text messages',
    () => ({ SMS_AUTH_TOKEN: 'wrong-secret' }),
    /^Text messages: SMS_ACCOUNT_SID and SMS_AUTH_TOKEN: /,
  ],
  [
    'another account for text messages',
    () => ({ SMS_ACCOUNT_SID: 'AC2' }),
    /^Text messages: SMS_ACCOUNT_SID and SMS_AUTH_TOKEN: /,
  ],
  [
    'another number',
    () => ({ SMS_FROM: '+15125550111' }),
    /^Text messages: SMS_FROM: \+15125550111 is no number of this account\.$/,
  ],
  [
    'no text message service',
    () => ({ SMS_API_URL: `http://${nobody}` }),
    /^Text messages: SMS_API_URL: the text message service cannot be reached: .*\(ECONNREFUSED\)\.$/,
  ],
  ['no collector', () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nobody}` }), /^Tracing: OTEL_EXP.*: .*ECONNREFUSED/],
  [
    'no Photon',
    () => ({ PHOTON_URL: `http://${nobody}` }),
    /^Places: PHOTON_URL: Photon did not answer: .*\(ECONNREFUSED\)\.$/,
  ],
  [
    'no Nominatim',
    () => ({ NOMINATIM_URL: `${elsewhere}/gone` }),
    /^Places: NOMINATIM_URL: Nominatim answered something else than places\.$/,
  ],
  ['no map', () => ({ MAP_STYLE_URL: `${elsewhere}/gone` }), /^Map: MAP_STYLE_URL: the server answers 404\.$/],
  [
    'a map that is none',
    () => ({ MAP_STYLE_URL: `${elsewhere}/other` }),
    /^Map: MAP_STYLE_URL: what is there is no MapLibre style\.$/,
  ],
  [
    'a map for others',
    () => ({ MAP_STYLE_URL: `${elsewhere}/closed` }),
    /^Map: MAP_STYLE_URL: the server does not let pages of .* fetch it \(CORS\)\.$/,
  ],
  [
    'a map of nobody',
    () => ({ MAP_STYLE_URL: `http://${nobody}/` }),
    /^Map: MAP_STYLE_URL: the server cannot be reached/,
  ],
  [
    'tiles in one piece',
    () => ({ MAP_STYLE_URL: '', MAP_TILES_URL: `${elsewhere}/whole` }),
    /^Map: MAP_TILES_URL: the server sends the whole file/,
  ],
  [
    'a silent map',
    () => ({ MAP_STYLE_URL: `${elsewhere}/silent` }),
    /^Map: MAP_STYLE_URL: (no answer within 3 s|the server cannot be reached)/,
  ],
])('reports %s in one sentence that names the setting', async (what, changed, sentence) => {
  const wrong = await wrongOf(changed(), what === 'a silent map' ? { patienceMs: 3000 } : {})
  const [first, ...rest] = wrong
  expect(first).toMatch(sentence)
  expect(rest).toEqual([])
})

test('reports a callback address that the provider does not accept', async () => {
  provider.redirectUri = 'https://another.test/api/callback'
  expect(await wrongOf()).toEqual([
    `Sign-in: PUBLIC_URL: the provider refuses to send people back to ${elsewhere}/api/callback (${provider.issuer}).`,
  ])
  provider.redirectUri = `${elsewhere}/api/callback`
})

test('reports a provider whose clock is far off', async () => {
  provider.skewSeconds = 300
  expect(await wrongOf()).toEqual([
    expect.stringMatching(/^Sign-in: OIDC_ISSUER: its clock and that of this machine are (299|300|301) seconds apart/),
  ])
  provider.skewSeconds = 0
})

test('checks a Google key, and map tiles; nobody is asked for the default map', async () => {
  const google = {
    PHOTON_URL: '',
    NOMINATIM_URL: '',
    GOOGLE_MAPS_API_KEY: 'google-key',
    GOOGLE_MAPS_API_URL: places.url,
  }
  expect(await wrongOf({ ...google, MAP_STYLE_URL: '', MAP_TILES_URL: `${elsewhere}/tiles` })).toEqual([])
  expect((await report({ MAP_STYLE_URL: '' })).find(({ system }) => system === 'Map')?.says).toMatch(/OpenFreeMap/)
  places.behave('denies the key')
  expect(await wrongOf(google)).toEqual(['Places: GOOGLE_MAPS_API_KEY: Google Maps answered 403.'])
  places.behave('answers')
})

test('accepts an empty database, but not one of another program or of a newer release', async () => {
  const bare = await createBareDatabase()
  const of = async () => (await report({ DATABASE_URL: bare.url })).find(({ system }) => system === 'Database')?.says
  expect(await of()).toMatch(/^ok \(PostgreSQL .*, empty: the first start fills it\)$/)
  const { pool } = app.connection
  await pool.query(`insert into migrations (name) values ('9999_of_tomorrow.sql')`)
  expect(await wrongOf()).toEqual([
    'Database: DATABASE_URL: the database is newer than this release: it has 9999_of_tomorrow.sql.',
  ])
  await pool.query(`delete from migrations where name like '9999%'`)
  await bare.drop()
})

test('gives up a system that does not answer, and reports the others', async () => {
  const way = await breakableWay(app.database.url)
  way.silent()
  const begun = performance.now()
  const wrong = await wrongOf({ DATABASE_URL: way.url }, { patienceMs: 800 })
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(wrong).toEqual(['Database: DATABASE_URL: no answer within 1 s.'])
  await way.close()
})

test('reports a folder that cannot be written', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  chmodSync(file, 0o444)
  const told = [
    expect.stringMatching(/^Disk: DATA_DIR: the folder .*a-file.* cannot be written: .*a-file is no folder\.$/),
  ]
  expect(await wrongOf({ DATA_DIR: file })).toEqual(told)
  // a folder that the first start would have to create
  expect(await wrongOf({ DATA_DIR: join(file, 'a', 'b'), DATABASE_URL: '' })).toEqual(told)
})

test('reports another server at the public address, and a proxy that is not in the settings', async () => {
  const production = {
    ...standIns.settings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://127.0.0.1:9',
    PAYMENT_SANDBOX: 'true',
  }
  const stripe = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRETS: '', MAP_STYLE_URL: '' }
  const env = readEnv({ ...production, ...stripe, MAIL_FROM: 'us@petstead.test' })
  const findings = await runChecks(env, { patienceMs: patientMs })
  expect(findings.find(({ system }) => system === 'Proxy')).toMatchObject({
    isWrong: true,
    says: expect.stringMatching(/^TRUST_PROXY: /),
  })
  expect(await wrongOf({ PUBLIC_URL: places.url, TRUST_PROXY: 'loopback' })).toContainEqual(
    expect.stringMatching(/^Proxy: PUBLIC_URL: what answers at .* is not Petstead/),
  )
})

test("sends a mail to the given address only, and reports the mail server's answer", async () => {
  const of = async (mailTo: string) => (await report({}, { mailTo })).find(({ system }) => system === 'Mail')
  expect(await of('me@there.test')).toMatchObject({ says: 'ok (a mail is on its way to me@there.test)' })
  expect(mail.taken.map(({ to }) => to)).toEqual([['me@there.test']])
  expect(await of('nobody@there.test')).toMatchObject({
    isWrong: true,
    says: expect.stringContaining('No such person'),
  })
})
