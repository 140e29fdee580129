// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'

test('prints a line per system and ends with a summary', async () => {
  const run = async (settings: Record<string, string>, ...words: string[]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(tmpdir(), 'petstead-none'), ...settings }
    const child = spawn(process.execPath, ['scripts/doctor.ts', ...words], { env })
    const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { out, error, status: Number(status) }
  }
  const [fine, wrong, misspelled, unreadable, misused] = await Promise.all([
    run({}),
    run({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    run({ SERVICE_FEE_CENT: '700' }),
    run({ PORT: 'http', STRIPE_SECRET_KEY: 'wrong-secret' }),
    run({}, '--mail', 'nowhere'),
  ])
  expect([fine.status, fine.out.trim().split('\n').length]).toEqual([0, 20])
  expect(fine.out).toMatch(/^Settings: +ok$/m)
  expect([wrong.status, /^Mail: +SMTP_URL: .+\.$/m.test(wrong.out)]).toEqual([1, true])
  expect([misspelled.status, misspelled.out.split('\n')[0]]).toEqual([
    1,
    'Settings:       SERVICE_FEE_CENT is not a setting and has no effect. Did you mean SERVICE_FEE_CENTS?',
  ])
  expect([unreadable.status, unreadable.error.includes('wrong-secret')]).toEqual([1, false])
  expect(unreadable.error).toContain('PORT: must be a port number')
  expect(misused.error).toBe('Usage: npm run doctor [-- --mail ADDRESS]\n')
})
