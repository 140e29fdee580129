import { expect, test } from 'vitest'
import { notificationLimits } from '#contract/vocabulary/notifications.ts'
import { appealMadeWords, appealWords, liftedWords, measurePage, measureWords } from './measure-words.ts'
import { fittedToLimits } from './words.ts'

const told = {
  kind: 'suspension',
  reason: 'outside_payment',
  text: 'You asked three owners to pay you in cash.',
  from: new Date('2027-03-01T03:00:00Z'),
  until: new Date('2027-03-08T03:00:00Z'),
  timeZone: 'America/Chicago',
} as const

test('a suspension is told with its reason and its dates, where the person is', () => {
  expect(measurePage(told)).toEqual({
    title: 'Your account is suspended',
    lines: [
      'From Feb 28, 2027 until Mar 7, 2027.',
      'Why: payment outside {site}. You asked three owners to pay you in cash.',
      'Your stays that already began go on; you can write to the other side here.',
    ],
  })
  const { content } = measureWords(told)
  expect(content.subject).toBe('Your {site} account is suspended')
  expect(content.paragraphs.slice(0, 2)).toEqual(measurePage(told).lines.slice(0, 2))
  expect(content.action?.path).toBe('/api/login?returnTo=%2Faccount-notice')
  expect(measurePage({ ...told, until: null }).lines[0]).toBe('From Feb 28, 2027 until we lift it.')
})

test('a warning is told with its reason', () => {
  const warning = { ...told, kind: 'warning', until: null } as const
  expect(measureWords(warning).content.subject).toBe('A warning about your {site} account')
  expect(measurePage(warning).lines[0]).toBe(measurePage(told).lines[1])
})

test('a decision says what was undone', () => {
  const decided = (outcome: 'upheld' | 'reversed', kind: 'warning' | 'suspension') =>
    appealWords({ kind, outcome, answer: 'We asked again.' }).text
  expect(decided('upheld', 'warning')).toBe('We looked at it again, and the warning stays.')
  expect(decided('reversed', 'warning')).toBe("You were right: we took the warning back. It doesn't count anymore.")
  expect(decided('reversed', 'suspension')).toContain('Listings that were hidden are back')
})

test('every text fits, and is a whole sentence', () => {
  const long = { ...told, text: 'x'.repeat(1000) }
  const all = [
    measureWords(long),
    measureWords({ ...long, kind: 'warning' }),
    liftedWords(),
    appealWords({ kind: 'suspension', outcome: 'reversed', answer: 'x'.repeat(1000) }),
    appealWords({ kind: 'suspension', outcome: 'upheld', answer: 'No.' }),
    appealMadeWords({ name: '🐕'.repeat(80), userId: '01890000-0000-7000-8000-000000000000', kind: 'suspension' }),
  ]
  for (const words of all) {
    const { title, text } = fittedToLimits(words, 'Petstead')
    expect([...title].length).toBeLessThanOrEqual(notificationLimits.title)
    expect([...text].length).toBeLessThanOrEqual(notificationLimits.text)
    expect(words.href).toMatch(/^\/($|[a-z])/)
  }
})
