import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What looks like the rule of a field: a pattern of a whole text, or a comparison with a limit. */
const ruleWords = [
  /\/\^[^/\n]+(?<!\\)\$\/[a-z]*/g,
  // not with nothing: whether there are rows, a name
  /(?<![=-])[<>]=? *-?(?!0\b)\d[\d_.]*/g,
  /\b\d[\d_.]* *(?<![=-])[<>]=?(?! *[/{])/g,
  /(?<![=-])[<>]=? *[\w.]*([Ll]imits\.|[Mm]aximum|[Mm]inimum)\w*/g,
  /maxLength=\{\d[^}]*\}/g,
]
const rulesIn = (code: string): string[] =>
  ruleWords.flatMap((words) =>
    [...code.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '').matchAll(words)].map(([found]) => found),
  )

/** Files with a form, and what they import beside them. */
function formFiles(): string[] {
  const all = globSync('web/modules/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const forms = all.filter((file) => /form-rules\.ts|use-form\.ts/.test(readFileSync(file, 'utf8')))
  const beside = forms.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, name = '']) => join(dirname(file), name)),
  )
  return [...new Set([...forms, ...beside])].toSorted()
}

/** What only the browser decides: each with the reason. */
const allowed: Record<string, readonly string[]> = {
  // whether there is a button for another row
  'web/modules/bookings/page/meet-dialog.tsx': ['< meetTimesMaximum'],
  // and whether pets have to be told apart
  'web/modules/handovers/list-dialog.tsx': ['> 1', '< handoverLimits.items'],
  'web/modules/handovers/list-form.ts': ['>= handoverLimits.items'],
  'web/modules/listing-editor/other-calendars.tsx': ['>= importLimits.calendars'],
  // and that the number of a chip may be typed in groups
  'web/modules/pets/emergency-fields.tsx': ['>= careLimits.contacts', 'maxLength={4 * careLimits.microchip.maximum}'],
  'web/modules/messaging/quick-answers-form.tsx': ['< quickAnswerLimits.answers'],
  // its refusal has a code of its own, so the handler compares and not the schema
  'web/modules/listing-editor/listing-form.ts': ['<= priceMaximumCents'],
}

describe('a rule of a field stands in the schema of its input, not in the form', () => {
  test.each([
    'const isAge = (years: string) => /^\\d{1,3}$/.test(years)',
    'Number(years) >= petLimits.age.minimum',
    'name.length > 80',
    'form.text.trim().length > replyMaximum',
    'times.length < meetTimesMaximum',
    '5 <= rating',
    '<TextInput maxLength={80} />',
  ])('the test finds %s', (planted) => expect(rulesIn(planted)).not.toEqual([]))

  test.each(['rows.length > 0 && <ul>', 'maxLength={petLimits.name}', '(form) => 3', '// at most > 80'])(
    'the test leaves %s',
    (code) => expect(rulesIn(code)).toEqual([]),
  )

  test.each(formFiles())('%s', (file) => {
    expect(rulesIn(readFileSync(file, 'utf8'))).toEqual(allowed[file] ?? [])
  })

  test('there are forms', () => expect(formFiles().length).toBeGreaterThan(25))
})
