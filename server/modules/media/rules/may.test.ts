import { expect, test } from 'vitest'
import { maySeePicture } from './may.ts'

const hidden = {
  ownerId: 'o',
  isPublic: false,
  isOfStayOrTalk: false,
  isInMessage: false,
  isProof: false,
  isReported: false,
  isHidden: false,
}
const askers = [
  null,
  { id: 'o', role: 'owner' },
  { id: 'x', role: 'owner' },
  { id: 's', role: 'sitter' },
  { id: 'a', role: 'admin' },
] as const

/**
 * The last string has a letter for each asker who may see it: nobody signed in, its owner, another owner, a sitter and
 * an admin.
 */
test.each([
  ['that is not used', hidden, '-o--a'],
  ['that is public', { ...hidden, isPublic: true }, 'noxsa'],
  ['of their own stay or conversation', { ...hidden, isOfStayOrTalk: true }, '-oxsa'],
  ['of a message of others', { ...hidden, isInMessage: true }, '-o---'],
  ['of a message that was reported', { ...hidden, isInMessage: true, isReported: true }, '-o--a'],
  ['of a message to them', { ...hidden, isInMessage: true, isOfStayOrTalk: true }, '-oxsa'],
  ['of a certificate', { ...hidden, isProof: true }, '-o---'],
  ['of a certificate of a pet that comes to them', { ...hidden, isProof: true, isOfStayOrTalk: true }, '-oxsa'],
  ['that staff hides', { ...hidden, isPublic: true, isOfStayOrTalk: true, isInMessage: true, isHidden: true }, '-o--a'],
  ['without an owner', { ...hidden, ownerId: null }, '----a'],
])('who sees a picture %s', (_name, picture, expected) => {
  expect(askers.map((asker) => (maySeePicture(picture, asker) ? (asker?.id ?? 'n') : '-')).join('')).toBe(expected)
})
