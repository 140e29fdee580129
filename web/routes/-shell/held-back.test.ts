import { expect, test } from 'vitest'
import { noticeFor } from './held-back.ts'

test.each([
  [undefined, '/', undefined],
  ['terms', '/', '/account-notice'],
  ['terms', '/account-notice', undefined],
  ['terms', '/terms', undefined],
  ['terms', '/help/get-paid', undefined],
  ['terms', '/contact', undefined],
  ['terms', '/cases/1', undefined],
  ['terms', '/helpful', '/account-notice'],
  ['suspension', '/settings', '/account-notice'],
  ['suspension', '/contact', undefined],
  ['warning', '/', '/account-notice'],
] as const)('somebody who must see %s first is sent from %s to %s', (mustSee, path, to) =>
  expect(noticeFor(mustSee ? { mustSee } : {}, path)).toBe(to),
)
