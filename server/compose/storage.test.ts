// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { checkStorage, claimFolder } from './storage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const bucket = {
  bucket: 'photos',
  endpoint: `http://127.0.0.1:${await freePort()}`,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}

test('only one process per database may keep photos in a folder; several need a bucket', async () => {
  const settings = { dataDir: '/nowhere', bucket: undefined }
  const giveUp = await claimFolder(settings, database.url)
  await expect(claimFolder(settings, database.url)).rejects.toThrow(/^S3_BUCKET: must be set, since another process/)
  await (
    await claimFolder({ ...settings, bucket }, database.url)
  )()
  await giveUp()
  await (
    await claimFolder(settings, database.url)
  )()
})

test('an unreachable bucket is reported and does not stop the start', async () => {
  const said: string[] = []
  await checkStorage({ dataDir: '/nowhere', bucket }, (line) => void said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^S3_BUCKET: the store cannot be reached now \(.*ECONNREFUSED.*\)\. Photos/),
  ])
})
