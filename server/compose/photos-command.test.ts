// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstead-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command with a bucket that cannot be reached. */
async function run(DATA_DIR: string) {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_ENDPOINT }
  const env = { PATH: process.env['PATH'], DATA_DIR, ...bucket }
  const child = spawn(process.execPath, ['scripts/photos.ts', 'to-bucket'], { env })
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, status: Number(status) }
}

test('a missing photo folder is reported and not created', async () => {
  const none = join(folder, 'none')
  const { error, status } = await run(none)
  expect([status, error]).toEqual([1, `DATA_DIR: there are no photos in ${join(none, 'pictures')}.\n`])
  expect(existsSync(none)).toBe(false)
})

test('prints both places, and leaves files that a running process is writing', async () => {
  const writing = join(folder, 'pictures', 'incoming', 'half')
  mkdirSync(join(writing, '..'), { recursive: true })
  writeFileSync(writing, 'half of a photo')
  const { out, status } = await run(folder)
  expect([status, out]).toEqual([1, `From ${join(folder, 'pictures')} to the bucket photos.\n`])
  expect(existsSync(writing)).toBe(true)
})
