import { expect, test } from 'vitest'
import { describeSettings, unknownSettings } from './env.ts'

const meant = (name: string) => /Did you mean (\w+)\?/.exec(unknownSettings({ [name]: 'x' })[0] ?? '')?.[1]

test.each([
  ['SERVICE_FEE_CENT', 'SERVICE_FEE_CENTS'],
  ['COMISSION_PERCENT', 'COMMISSION_PERCENT'],
  ['DISCOUNT_FROM_NIGHT', 'DISCOUNT_FROM_NIGHTS'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRETS'],
  ['STRIPE_API_KEY', 'STRIPE_SECRET_KEY'],
  ['DATABSAE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['Port', 'PORT'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['MAIL_SENDER', 'MAIL_FROM'],
  ['S3_SECRET_KEY', 'S3_REGION'],
  ['GOOGLE_MAP_API_KEY', 'GOOGLE_MAPS_API_KEY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('%s looks like a setting', (name, setting) => {
  if (name === 'S3_SECRET_KEY') expect(meant(name)).toMatch(/^S3_/)
  else expect(meant(name)).toBe(setting)
})

test('variables of others are left alone', () => {
  const others = `HOME PATH USER SHELL LANG LC_ALL TERM PWD TMPDIR MAIL MAILTO HOSTNAME LOGNAME NODE_OPTIONS NODE_PATH
    NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE npm_config_registry npm_package_name PGHOST PGPASSWORD TZ EDITOR DISPLAY
    SSH_CLIENT XDG_DATA_DIRS INVOCATION_ID JOURNAL_STREAM OTEL_EXPORTER_OTLP_PROTOCOL OTEL_RESOURCE_ATTRIBUTES
    SMTP_SERVICE_HOST SMTP_PORT_25_TCP KUBERNETES_PORT HTTP_PROXY https_proxy NO_PROXY MALLOC_ARENA_MAX DEBUG CI`
  expect(unknownSettings(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([])
})

test('no setting looks like a misspelled other, and an empty value says nothing', () => {
  expect(unknownSettings(Object.fromEntries(describeSettings().map(({ name }) => [name, 'x'])))).toEqual([])
  expect(unknownSettings({ SMTP_HOST: '' })).toEqual([])
})
