// docs/product.md#housemates
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner, aPet } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const say = (owner: Person, id: string, traits: object) =>
  app.attempt(api.pets.changeTraits, { params: { id }, body: traits }, owner)
const pets = async (owner: Person) => (await app.call(api.pets.list, {}, owner)).body

test('what is said about a pet is kept by its profile, and what is left out is not said any more', async () => {
  const owner = await anOwner(app)
  const id = await aPet(app, owner)
  expect((await pets(owner))[0]?.traits).toEqual(noTraits)
  const said = { weightLb: 24, dogs: true, cats: false, neutered: true }
  expect((await say(owner, id, said)).body.traits).toEqual({ ...noTraits, ...said })
  await app.call(api.pets.change, { params: { id }, body: { name: 'Rex', type: 'dogs' } }, owner)
  expect((await pets(owner))[0]).toMatchObject({ name: 'Rex', traits: { ...noTraits, ...said } })
  expect((await say(owner, id, { dogs: false })).body.traits).toEqual({ ...noTraits, dogs: false })
  expect((await say(owner, id, {})).body.traits).toEqual(noTraits)
  const kept = await app.connection.pool.query('select traits from pets where id = $1', [id])
  expect(kept.rows).toEqual([{ traits: null }])
})

test('a fish is not asked whether it is neutered', async () => {
  const owner = await anOwner(app)
  const { id } = (await app.call(api.pets.add, { body: { name: 'Bubbles', type: 'fish' } }, owner)).body
  const { traits } = (await say(owner, id, { neutered: false, houseTrained: true, cats: false, weightLb: 1 })).body
  expect(traits).toEqual({ ...noTraits, cats: false, weightLb: 1 })
})

test.each([{ weightLb: 0 }, { weightLb: 401 }, { weightLb: 12.5 }, { dogs: 'yes' }])('rejects %j', async (wrong) => {
  const owner = await anOwner(app)
  expect((await say(owner, await aPet(app, owner), wrong)).status).toBe(400)
})

test("nobody else says anything about one's pet", async () => {
  const owner = await anOwner(app)
  const id = await aPet(app, owner)
  expect((await say(await anOwner(app), id, { dogs: false })).status).toBe(404)
  expect((await pets(owner))[0]?.traits).toEqual(noTraits)
})

test('what was said is in the export of the account and erased with it', async () => {
  const owner = await anOwner(app)
  const id = await aPet(app, owner)
  await say(owner, id, { weightLb: 24, cats: false })
  const exported = (await app.call(api.account.exportData, {}, owner)).body
  expect(exported.pets[0]?.traits).toEqual({ ...noTraits, weightLb: 24, cats: false })
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  const { rows } = await app.connection.pool.query('select traits from pets where id = $1', [id])
  expect(rows).toEqual([{ traits: null }])
})
