import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { petsMaximum } from '#contract/vocabulary/search-limits.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

const add = (name: string, person: Person) => app.call(api.pets.add, { body: { name, type: 'dogs' } }, person)
const pets = async (person: Person) => (await app.call(api.pets.list, {}, person)).body

full('a pet that is sent twenty times at once is added once', async () => {
  const owner = await anOwner(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('Rex', owner)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  // the same name later adds another pet
  await app.connection.pool.query(
    `update pets set created_at = created_at - interval '11 seconds' where owner_id = $1`,
    [owner.id],
  )
  await add('Rex', owner)
  expect(await pets(owner)).toHaveLength(2)
})

full('two tabs cannot exceed the maximum together', async () => {
  const owner = await anOwner(app)
  const answers = await Promise.all(Array.from({ length: petsMaximum + 4 }, (_, i) => add(`Rex ${i}`, owner)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect(await pets(owner)).toHaveLength(petsMaximum)
})

test.each(['', ' ', '\u200B', '\u2060\u00A0', '\uFEFF'])('rejects an invisible name (%j)', async (name) => {
  expect(await add(name, await anOwner(app))).toMatchObject({
    status: 400,
    text: 'Please fill in the required fields (name and type).',
  })
})
