import { expect, test } from 'vitest'
import { defaultSite } from '#contract/inputs/site.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'
import { fieldAt, firstSteps, labelOf, siteFields, siteGroups } from './site-fields.ts'
import { readDollars, readWhole, valueAt, valueWords, withValue } from './site-values.ts'

test('every field of the screen is one of the site, and every group is there', () => {
  for (const [group, fields] of Object.entries(siteFields))
    for (const { path } of fields) {
      expect(path.startsWith(`${group}.`)).toBe(true)
      expect(valueAt(defaultSite, path), path).not.toBeUndefined()
    }
  expect(siteGroups.map(({ group }) => group).toSorted()).toEqual(Object.keys(defaultSite).toSorted())
  for (const path of firstSteps.flatMap(({ paths }) => paths)) expect(fieldAt(path), path).toBeDefined()
})

test('another value changes its field alone', () => {
  const changed = withValue(defaultSite, 'money.feeCents', 700)
  expect(siteChanges(defaultSite, changed)).toEqual([{ field: 'money.feeCents', before: 500, after: 700 }])
  expect(valueAt(changed, 'money.feeCents')).toBe(700)
})

test.each([
  ['money.feeCents', 700, '$7.00'],
  ['look.tagline', null, 'none'],
  ['company.emergencyNumbers', [{ label: 'Vet', phone: '555 0100' }], 'Vet 555 0100'],
  ['company.socialLinks', [], 'none'],
  ['rules.freeDays', { flexible: 1, moderate: 5 }, 'flexible 1, moderate 5'],
  ['texts.terms', 'x'.repeat(200), `${'x'.repeat(120)}…`],
])('%s %o is shown as %s', (path, value, words) => expect(valueWords(path, value)).toBe(words))

test('reads what is typed, and nothing else', () => {
  expect(['7', ' 1,200 ', '', '-1', '1.5', 'x'].map(readWhole)).toEqual([7, 1200, NaN, NaN, NaN, NaN])
  expect(['7', '$7.5', '1,000.25', '7.555', ''].map(readDollars)).toEqual([700, 750, 100_025, NaN, NaN])
  expect(labelOf('look.socialImage')).toBe('Social image')
})
