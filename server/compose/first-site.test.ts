import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { firstSite } from './first-site.ts'

const settings = (set: Record<string, string>) => readEnv({ DEMO: 'false', ...set })

test('a name of the sender that the site may not have is left out: a version cannot be mended', () => {
  const { mail } = firstSite(settings({ MAIL_FROM: 'Fern & Paw <mail@fern.example>' }))
  expect(mail.senderName).toBe('Fern & Paw')
  expect(firstSite(settings({ MAIL_FROM: `${'x'.repeat(61)} <mail@fern.example>` })).mail.senderName).toBeNull()
})

test('a setting that the site cannot have ends the start before anything is written', () => {
  expect(() => firstSite({ ...settings({}), CONTACT_EMAIL: 'a,b@fern.example' })).toThrow(
    'The first version of the site cannot be made of the settings: company.contactEmail',
  )
})
