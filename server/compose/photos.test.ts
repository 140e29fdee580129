import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'

test('photos are copied while a process takes some in: what it writes just then is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-photos-'))
  const incoming = join(folder, 'pictures', 'incoming')
  mkdirSync(incoming, { recursive: true })
  writeFileSync(join(incoming, 'half'), 'half a photo')
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
  }
  const told = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['scripts/photos.ts', 'to-bucket'], { env }, (_error, _out, error) => resolve(error))
  })
  expect(told).toContain('ECONNREFUSED')
  expect(existsSync(join(incoming, 'half'))).toBe(true)
  rmSync(folder, { recursive: true })
})
