import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password.ts'

test.each([
  'password',
  'PASSWORD',
  'Password1',
  'Password1!',
  'p@ssw0rd',
  'P@$$w0rd123',
  'passw0rd!',
  '12345678',
  '1234567890',
  '87654321',
  '00000000',
  '        ',
  'xxxxxxxxxxxx',
  'abcabcabc',
  '12341234',
  'abcdefgh',
  'qwertyui',
  'qwerty123',
  '1q2w3e4r',
  'iloveyou',
  'ILoveYou2',
  'sunshine',
  'Summer2024!',
  '!football99',
  'baseball',
  'letmein123',
  'trustno1',
  'petstead',
  'Petstead2026',
  'P3tst3ad!',
  'ada.byron',
  'adabyron1',
  'Ada.Byron99',
  'people.test',
  'ｐａｓｓｗｏｒｄ',
])('%j is too common', async (password) => {
  expect(await newPasswordProblem(password, 'Ada.Byron+pets@people.test')).toBe('password_common')
})

test.each([
  ['a long enough secret', undefined],
  ['exactly8', undefined],
  ['correct horse 9', undefined],
  ['another horse 7', undefined],
  ['horse number 1', undefined],
  ['tT7!kd-92x', undefined],
  ['my petstead dog is old', undefined],
  ['ada loves byron', undefined],
  ['\u{1F415}\u{1F408}\u{1F407}\u{1F439}', undefined],
  ['12 34 56 78 90', undefined],
  ['seven77', 'password_length'],
  ['Ada.Byron+pets@people.test', 'password_is_email'],
])('%j has the problem %s', async (password, problem) => {
  expect(await newPasswordProblem(password, 'Ada.Byron+pets@people.test')).toBe(problem)
})
