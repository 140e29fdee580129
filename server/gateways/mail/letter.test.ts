// docs/product.md#site
import { expect, test } from 'vitest'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import { siteWords } from '#testing/site.ts'
import { withHtml, letterOf } from './letter.ts'

const fern: SiteWords = {
  name: 'Fern & Paw',
  company: 'Fern & Paw LLC',
  address: '12 Oak St, Austin, TX',
  contactEmail: 'help@fern.example',
  footer: 'Open every day',
  brand: { light: '#8a1f5b', onLight: '#ffffff', dark: '#e9a2c8', onDark: '#1a0410' },
}
const publicUrl = 'https://fern.example'
const foot = 'Fern & Paw LLC · 12 Oak St, Austin, TX · Open every day · Questions? help@fern.example'
const content = { subject: 'A stay', heading: 'A stay', paragraphs: ['Olive asks for a stay.'] }

test('links and buttons have the brand color of the site, in the light and the dark theme', () => {
  const { html = '' } = letterOf(
    { ...content, action: { label: 'Open', path: '/' } },
    { to: 'a@b.test', publicUrl, site: fern },
  )
  expect(html.match(/#8a1f5b/g)?.length).toBe(2)
  expect(html).toContain(
    '.brand { color: #e9a2c8 !important } .button { background: #e9a2c8 !important; color: #1a0410 !important }',
  )
})

test('each mail ends with the company, its address and where to ask, and answers go there', () => {
  const mails = [
    letterOf(content, { to: 'sam@people.test', publicUrl, site: fern }),
    withHtml({ to: 'sam@people.test', subject: 'Your password', text: 'It was changed.' }, { publicUrl, site: fern }),
  ]
  for (const { text, html, replyTo } of mails) {
    expect(text.endsWith(`\n\n${foot}`)).toBe(true)
    expect(html).toContain(foot.replaceAll('&', '&amp;'))
    expect(replyTo).toBe('help@fern.example')
    expect(`${text}${html}`).not.toMatch(/Petstead|\{site\}/)
  }
})

test('a mail of a site without a company has no foot, and answers go to its sender', () => {
  const { text, replyTo } = letterOf(content, { to: 'sam@people.test', publicUrl, site: siteWords })
  expect([text, replyTo]).toEqual(['Olive asks for a stay.', undefined])
})
