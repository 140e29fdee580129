import { expect, test } from 'vitest'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { whyNotPhoto } from './photo-chooser.tsx'

test('a photo is a picture of at most 5 MB; without a type from the system, the server decides', () => {
  expect(whyNotPhoto({ size: portraitMaximumBytes, type: 'image/jpeg' })).toBeUndefined()
  expect(whyNotPhoto({ size: 10, type: '' })).toBeUndefined()
  expect(whyNotPhoto({ size: portraitMaximumBytes + 1, type: 'image/jpeg' })).toBe('Your photo can be at most 5 MB.')
  expect(whyNotPhoto({ size: 10, type: 'application/pdf' })).toContain('You can only upload')
})
