// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase } from '#testing/cases.ts'
import { anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { suspend } from '#testing/measures.ts'
import { anUploadedPhoto } from '#testing/uploads.ts'

const app = useTestApp({ live: true })
// one after the other: few are made smaller at a time
const photosOf = async (by: Person, count: number) => {
  const made: string[] = []
  while (made.length < count) made.push(await anUploadedPhoto(app, by))
  return made
}
const full = [400, refusals.case_photos_full.sentence]

test('each side of a case about a stay adds ten photos in all; a message about something else has four', async () => {
  const { id, owner, sitter } = await aSharedCase(app)
  const write = async (by: Person, photos: string[]) => {
    const body = { text: 'Here is what we saw.', photos, shared: true, requestId: randomUUID() }
    const { status, text } = await app.call(api.cases.write, { params: { id }, body }, by)
    return [status, status === 201 ? '' : text]
  }
  const [of, others] = [await photosOf(owner, 11), await photosOf(sitter, 10)]
  expect(await write(owner, of.slice(0, 7))).toEqual([201, ''])
  expect(await write(owner, of.slice(7, 11))).toEqual(full)
  expect(await write(owner, of.slice(7, 10))).toEqual([201, ''])
  expect(await write(owner, of.slice(10))).toEqual(full)
  expect(await write(owner, [])).toEqual([201, ''])
  // the other side has its own ten
  expect(await write(sitter, others)).toEqual([201, ''])
  const stranger = await anOwner(app)
  const some = await photosOf(stranger, 5)
  const opens = async (photos: string[]) => {
    const body = { topic: 'account', text: 'Look at my account.', photos, requestId: randomUUID() } as const
    return (await app.call(api.cases.open, { body }, stranger)).status
  }
  expect([await opens(some), await opens(some.slice(0, 4))]).toEqual([400, 201])
}, 60_000)

test('a suspended sitter without a stay to come shows photos in their case', async () => {
  const { id, sitter } = await aSharedCase(app)
  const later = app.now
  try {
    // after the stay, when nothing else of it works for them
    app.now = new Date(later.getTime() + 3 * 24 * 3_600_000)
    await suspend(app, await anAdmin(app), sitter)
    const suspended = await signedInAgain(app, sitter)
    const body = {
      text: 'This is what the sofa looks like now.',
      photos: await photosOf(suspended, 1),
      shared: true,
      requestId: randomUUID(),
    }
    expect((await app.call(api.cases.write, { params: { id }, body }, suspended)).status).toBe(201)
  } finally {
    app.now = later
  }
})
