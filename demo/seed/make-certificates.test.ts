// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { fileKey } from '#server/modules/media/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPet, anOwner } from '#testing/factories.ts'
import { certificateSize } from './certificate-picture.ts'
import type { Certificate } from './certificate-picture.ts'
import { storeCertificates, storeCertificatesIfMissing, writeCertificates } from './make-certificates.ts'

const app = useTestApp()

async function anEmptyStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'petstead-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return openLocalFolder(folder)
}

/** A certificate of the demo that is written and drawn. */
async function aCertificate(): Promise<Certificate> {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner)
  const [storageKey, pictureId] = [`demo-certificate-${petId}`, 'certificate-of-a-test']
  const { width, height } = certificateSize
  await app.connection.pool.query(
    `insert into pictures (id, owner_id, state, storage_key, width, height) values ($1, $2, 'ready', $3, $4, $5)`,
    [pictureId, owner.id, storageKey, width, height],
  )
  const {
    rows: [shown],
  } = await app.connection.pool.query<{ pet: string; breed: string; owner: string }>(
    `select t.name as pet, coalesce(t.breed, '') as breed, coalesce(u.fullname, '') as owner
     from pets t join users u on u.id = t.owner_id where t.id = $1`,
    [petId],
  )
  if (!shown) throw new Error('There is no such pet.')
  const certificate = {
    ...shown,
    petId,
    pictureId,
    storageKey,
    clinic: 'Elm Street Animal Clinic',
    givenOn: '2026-05-01',
    validUntil: '2029-04-30',
    createdAt: app.now,
    remindAt: null,
  }
  await writeCertificates(app.connection.db, [certificate])
  await storeCertificates(app.storage, [certificate])
  return certificate
}

test('a certificate is drawn again into a storage that has none, as it was, and only then', async () => {
  const { storageKey } = await aCertificate()
  const other = await anEmptyStorage()
  await storeCertificatesIfMissing(app.connection.db, other)
  const key = fileKey(storageKey, certificateSize.width)
  const drawn = await other.read(key)
  expect(drawn?.length).toBeGreaterThan(10_000)
  expect(drawn).toEqual(await app.storage.read(key))
  await storeCertificatesIfMissing(app.connection.db, { ...other, put: () => expect.unreachable() })
})
