// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOpenssl, opensslPackage } from '#testing/certificate.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import { startFaultyServers } from '#testing/faulty-servers.ts'
import { readEnv, unknownSettings } from '../env.ts'
import { runChecks, reportOf } from './doctor.ts'

if (!hasOpenssl)
  console.warn(`Not run: the doctor's wrong settings, since openssl is not installed (${opensslPackage}).`)

let servers: Awaited<ReturnType<typeof startFaultyServers>>
const at = (name: string): string => servers.at[name] ?? ''
const web = (fault: string) => `https://${at(fault)}`
const database = (fault: string, mode = 'verify-full') =>
  `postgres://us:secret@${at(`database-${fault}`)}/x?sslmode=${mode}`
const mail = (fault: string) => `smtps://us:secret@${at(`mail-${fault}`)}`
/** Its label is too long for a name, so that no name server is asked. */
const noHost = `${'a'.repeat(64)}.test`

const folder = mkdtempSync(join(tmpdir(), 'petstead-wrong-'))
beforeAll(async () => {
  if (hasOpenssl) servers = await startFaultyServers()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (hasOpenssl) await servers.stop()
})

const s3 = (endpoint: string) => ({
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'here',
  S3_SECRET_ACCESS_KEY: 'secret-key',
  S3_ENDPOINT: endpoint,
})
const oidc = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' })
const sms = (address: string) => ({
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'secret',
  SMS_FROM: '+15125550100',
  SMS_API_URL: address,
})
const secret = '0123456789abcdef01234567'
const production = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: web('good'),
  TRUST_PROXY: 'loopback',
  DATABASE_URL: `postgres://us:secret@${at('pooler')}/x`,
  PAYMENT_SANDBOX: 'true',
})

type Settings = Record<string, string>
const rows: [what: string, settings: () => Settings, says: RegExp][] = [
  [
    'an expired certificate',
    () => ({ PUBLIC_URL: web('expired') }),
    /^Proxy: PUBLIC_URL: https:.* its certificate has expired \(CERT_HAS_EXPIRED\)\.$/,
  ],
  [
    'a self-signed certificate',
    () => ({ PUBLIC_URL: web('selfSigned') }),
    /^Proxy: PUBLIC_URL: .* signed by itself \(/,
  ],
  [
    'a certificate of a strange authority',
    () => ({ PUBLIC_URL: web('foreign') }),
    /^Proxy: PUBLIC_URL: .* signed by an authority that is not trusted here \(/,
  ],
  [
    'a certificate without its chain',
    () => ({ PUBLIC_URL: web('withoutChain') }),
    /^Proxy: PUBLIC_URL: .* does not send the whole chain \(/,
  ],
  [
    'a certificate for another host',
    () => ({ PUBLIC_URL: web('otherName') }),
    /^Proxy: PUBLIC_URL: .* is for another host name \(/,
  ],
  [
    'https where http is spoken',
    () => ({ PUBLIC_URL: `https://${at('plain')}` }),
    /^Proxy: PUBLIC_URL: .* it does not speak TLS \(/,
  ],
  [
    'http where https is spoken',
    () => ({ PUBLIC_URL: `http://${at('good')}` }),
    /^Proxy: PUBLIC_URL: .* the port may be of another protocol \(/,
  ],
  [
    'a public host that does not exist',
    () => ({ PUBLIC_URL: `https://${noHost}` }),
    /^Proxy: PUBLIC_URL: .* there is no host of this name \(ENOTFOUND\)\.$/,
  ],
  [
    'a wrong public port',
    () => ({ PUBLIC_URL: `https://${at('nobody')}` }),
    /^Proxy: PUBLIC_URL: .* nothing listens there: .* \(ECONNREFUSED\)\.$/,
  ],
  [
    'another site at the public address',
    () => ({ PUBLIC_URL: `http://${at('missing')}` }),
    /^Proxy: PUBLIC_URL: what answers at .* is not Petstead \(404\)\.$/,
  ],
  [
    'a page of another site',
    () => ({ PUBLIC_URL: `http://${at('plain')}` }),
    /^Proxy: PUBLIC_URL: what answers at .* is not Petstead \(200\)\.$/,
  ],
  [
    'a proxy that does not reach it',
    () => ({ PUBLIC_URL: `http://${at('broken')}` }),
    /^Proxy: PUBLIC_URL: the proxy at .* does not reach Petstead \(502\); it listens on 127\.0\.0\.1:3000\.$/,
  ],
  [
    'an address that leads elsewhere',
    () => ({ PUBLIC_URL: `http://${at('moved')}` }),
    /^Proxy: PUBLIC_URL: .* sends people on to https:\/\/127\.0\.0\.1:\d+, which it should name\.$/,
  ],
  [
    'a silent proxy',
    () => ({ PUBLIC_URL: `http://${at('silent')}` }),
    /^Proxy: PUBLIC_URL: .* cannot be reached: no answer\.$/,
  ],
  [
    'a mail server at the public address',
    () => ({ PUBLIC_URL: `http://${at('mail')}` }),
    /^Proxy: PUBLIC_URL: .* does not speak HTTP\b/,
  ],
  [
    'no public address behind a proxy',
    () => ({ TRUST_PROXY: 'loopback' }),
    /^Proxy: PUBLIC_URL: must be set behind a proxy/,
  ],

  [
    'a mail server that is not there',
    () => ({ SMTP_URL: `smtp://${at('nobody')}` }),
    /^Mail: SMTP_URL: the mail server cannot be reached.*: nothing listens there: .* \(ECONNREFUSED\)\.$/,
  ],
  [
    'a mail host that does not exist',
    () => ({ SMTP_URL: `smtp://${noHost}` }),
    /^Mail: SMTP_URL: there is no mail server of this name: /,
  ],
  [
    'smtps:// where none is spoken',
    () => ({ SMTP_URL: `smtps://${at('mail')}` }),
    /^Mail: SMTP_URL: .*: it does not speak TLS \(/,
  ],
  [
    'an expired certificate of the mail server',
    () => ({ SMTP_URL: mail('expired') }),
    /^Mail: SMTP_URL: .*its certificate has expired \(/,
  ],
  [
    'a self-signed certificate of the mail server',
    () => ({ SMTP_URL: mail('selfSigned') }),
    /^Mail: SMTP_URL: .*signed by itself \(/,
  ],
  [
    'a mail server of another name',
    () => ({ SMTP_URL: mail('otherName') }),
    /^Mail: SMTP_URL: .*for another host name \(/,
  ],
  [
    'a login that the mail server refuses',
    () => ({ SMTP_URL: `smtp://stranger:secret@${at('mail')}` }),
    /^Mail: SMTP_URL: .* this name and password: 535 5\.7\.8 Wrong name or password\.$/,
  ],
  [
    'a silent mail server',
    () => ({ SMTP_URL: `smtp://${at('silent')}` }),
    /^Mail: SMTP_URL: (the mail server does not answer|no answer within 2 s)/,
  ],
  [
    'mail reports without mail',
    () => ({ MAIL_WEBHOOK_SECRET: secret }),
    /^Mail reports: MAIL_WEBHOOK_SECRET: is of no use without SMTP_URL\.$/,
  ],
  [
    'mail reports that do not arrive',
    () => ({ MAIL_WEBHOOK_SECRET: secret, SMTP_URL: `smtp://${at('mail')}`, PORT: at('nobody').split(':')[1] ?? '' }),
    /^Mail reports: MAIL_WEBHOOK_SECRET: .* cannot be reached: nothing listens there/,
  ],

  [
    'a database that is not there',
    () => ({ DATABASE_URL: `postgres://us:secret@${at('nobody')}/x` }),
    /^Database: DATABASE_URL: .*: nothing listens there: .* \(ECONNREFUSED\) \(us@127\.0\.0\.1:\d+\/x\)\.$/,
  ],
  [
    'a database host that does not exist',
    () => ({ DATABASE_URL: `postgres://us:secret@${noHost}/x` }),
    /^Database: DATABASE_URL: .* there is no host of this name \(ENOTFOUND\)/,
  ],
  [
    'an expired certificate of the database',
    () => ({ DATABASE_URL: database('expired') }),
    /^Database: DATABASE_URL: .* its certificate has expired \(/,
  ],
  [
    'a self-signed certificate of the database',
    () => ({ DATABASE_URL: database('selfSigned') }),
    /^Database: DATABASE_URL: .* signed by itself \(/,
  ],
  [
    'a database of another name',
    () => ({ DATABASE_URL: database('otherName') }),
    /^Database: DATABASE_URL: .* for another host name \(/,
  ],
  [
    'a database without TLS',
    () => ({ DATABASE_URL: `postgres://us:secret@${at('database-plain')}/x?sslmode=require` }),
    /^Database: DATABASE_URL: .* it does not speak TLS \(us@/,
  ],
  [
    'a pooler in transaction mode',
    () => ({ DATABASE_URL: `postgres://us:secret@${at('pooler')}/x` }),
    /^Database: DATABASE_URL: leads to a connection pooler in transaction mode; use the direct address/,
  ],

  [
    'a bucket at a port that is never used',
    () => s3('http://127.0.0.1:25'),
    /^Photos: S3_ENDPOINT: the port is one that is never used for HTTP\.$/,
  ],
  [
    'an expired certificate of the bucket',
    () => s3(web('expired')),
    /^Photos: S3_ENDPOINT: its certificate has expired \(/,
  ],
  [
    'a bucket host that does not exist',
    () => s3(`https://${noHost}`),
    /^Photos: S3_ENDPOINT: there is no host of this name \(/,
  ],
  [
    'a CDN with a wrong certificate',
    () => ({ PHOTOS_CDN_URL: web('otherName') }),
    /^Photos elsewhere: PHOTOS_CDN_URL: its certificate is for another host name \(/,
  ],
  [
    'a provider with an expired certificate',
    () => oidc(web('expired')),
    /^Sign-in: OIDC_ISSUER: the provider cannot be reached: its certificate has expired \(/,
  ],
  [
    'a provider whose host does not exist',
    () => oidc(`https://${noHost}`),
    /^Sign-in: OIDC_ISSUER: the provider cannot be reached: there is no host of this name \(/,
  ],
  [
    'a text message service with a strange certificate',
    () => sms(web('foreign')),
    /^Text messages: SMS_API_URL: .* not trusted here \(/,
  ],
  [
    'a collector with a wrong certificate',
    () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: web('selfSigned') }),
    /^Tracing: OTEL_EXPORTER_OTLP_ENDPOINT: its certificate is signed by itself \(/,
  ],
  [
    'Photon with an expired certificate',
    () => ({ PHOTON_URL: web('expired') }),
    /^Places: PHOTON_URL: Photon did not answer: its certificate has expired \(/,
  ],
  [
    'Nominatim whose host does not exist',
    () => ({ NOMINATIM_URL: `https://${noHost}` }),
    /^Places: NOMINATIM_URL: Nominatim did not answer: there is no host of this name \(/,
  ],
  [
    'a map with an expired certificate',
    () => ({ MAP_STYLE_URL: web('expired') }),
    /^Map: MAP_STYLE_URL: the server cannot be reached: its certificate has expired \(/,
  ],

  [
    'a misspelled setting',
    () => ({ SERVICE_FEE_CENT: '700' }),
    /^Settings: SERVICE_FEE_CENT is not a setting and has no effect\. Did you mean SERVICE_FEE_CENTS\?$/,
  ],
  [
    'a setting with a letter less',
    () => ({ COMISSION_PERCENT: '7' }),
    /^Settings: COMISSION_PERCENT .* Did you mean COMMISSION_PERCENT\?$/,
  ],
  ['a setting in small letters', () => ({ data_dir: '/x' }), /^Settings: data_dir .* Did you mean DATA_DIR\?$/],
  [
    'a setting of another program',
    () => ({ SMTP_HOST: 'mail.test' }),
    /^Settings: SMTP_HOST .* Did you mean SMTP_URL\?$/,
  ],
]

describe.runIf(hasOpenssl)('the doctor', () => {
  test('knows forty wrong settings', () => expect(rows.length).toBeGreaterThanOrEqual(40))

  test.concurrent.each(rows)('names the reason of %s, and exits with 1', async (_what, settings, says) => {
    const given: Settings = { NODE_ENV: 'test', DATA_DIR: join(folder, 'none'), DEMO: 'false', ...settings() }
    const options = { patienceMs: 2000, unknown: unknownSettings(given) }
    const findings = await runChecks(readEnv(given), options)
    const wrong = findings.filter(({ isWrong }) => isWrong).map((each) => `${each.system}: ${each.says}`)
    const { lines, code } = reportOf(findings)
    expect(
      wrong.filter((line) => says.test(line)),
      wrong.join('\n'),
    ).toHaveLength(1)
    // the clock, and nothing else, is unknown without a database
    expect(wrong.filter((line) => !says.test(line))).toEqual([])
    expect([code, lines.join('').includes('secret@')]).toEqual([1, false])
  })

  test('names the reason why Stripe cannot be reached', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_here', STRIPE_PUBLISHABLE_KEY: 'pk_test_here' }
    const given = {
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'none'),
      ...keys,
      STRIPE_WEBHOOK_SECRETS: `whsec_${secret}`,
    }
    const gateway = { secretKey: 'sk_test_here', publishableKey: 'pk_test_here', webhookSecrets: [] }
    const payments = createStripeGateway({ ...gateway, apiBase: web('foreign') })
    const findings = await runChecks(readEnv(given), { patienceMs: 10_000, payments })
    expect(findings.filter(({ isWrong }) => isWrong).map(({ says }) => says)).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY: Stripe cannot be reached: .* not trusted here \(SELF_SIGNED_CERT/),
    ])
  })

  test('in production names test payments, and that nobody gets mail', async () => {
    const given = { ...production(), ...oidc(web('expired')) }
    const findings = await runChecks(readEnv(given), { patienceMs: 2000 })
    const saidOf = (system: string) => findings.find((each) => each.system === system)
    expect(saidOf('Payments')).toMatchObject({ isWrong: true, says: expect.stringContaining('no money moves') })
    expect(saidOf('Mail')).toMatchObject({ isWrong: true, says: expect.stringContaining('people get no mail') })
  })

  test('with sslmode=require the certificate of the database is not checked, as in other programs', async () => {
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database('selfSigned', 'require') })
    const findings = await runChecks(env, { patienceMs: 500 })
    const { isWrong, says } = findings.find(({ system }) => system === 'Database') ?? { isWrong: false, says: '' }
    // this server says nothing more after the handshake, which would fail with verify-full
    expect([isWrong, says]).toEqual([true, 'DATABASE_URL: no answer within 1 s.'])
  })
})
