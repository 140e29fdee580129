// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { password, startSignInServer } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'
import { createAccount } from './accounts.ts'
import { builtInAccounts } from './built-in.ts'
import { hashPassword } from './passwords.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

test('a password that was proven changes nothing once it has been replaced, by a link for instance', async () => {
  const { db } = server.connection
  const made = {
    email: 'proven@sign-in.test',
    passwordHash: await hashPassword(password),
    givenName: 'A',
    familyName: '',
  }
  const id = (await createAccount(db, made)) ?? ''
  const accounts = builtInAccounts(server.origin)
  const proven = await accounts.checkPassword(db, id, password, server.now)
  if (proven === 'wrong' || 'wait' in proven) return expect.unreachable('the password is right')
  const change = async (to: string) => {
    const passwordHash = await accounts.hashPassword(to)
    return transaction(db, (tx) => accounts.changePassword(tx, id, { ...proven, passwordHash }, server.now))
  }
  expect(await change('another horse 7')).toBe(true)
  expect(await change('a third horse 5')).toBe(false)
  const ask = { ...proven, email: 'wanted@sign-in.test' }
  expect(await transaction(db, (tx) => accounts.askForEmail(tx, id, ask, server.now))).toBeUndefined()
  expect(await accounts.checkPassword(db, id, 'another horse 7', server.now)).toHaveProperty('seen')
  expect(await accounts.pendingEmail(db, id, server.now)).toBeUndefined()
})
