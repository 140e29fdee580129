import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { cookieOf, startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { statementsOf } from '#testing/statements.ts'

let app: TestApp
let sitter: Person
beforeAll(async () => {
  app = await startTestApp()
  sitter = await aSitter(app)
})
afterAll(() => app.close())

test('whoever made a change a moment ago waits until search has it', async () => {
  const id = await aListing(app, sitter)
  const change = await app.server.inject({
    method: 'PUT',
    url: `/api/listings/${id}`,
    headers: { cookie: cookieOf(sitter) },
    payload: { title: 'A room with a view' },
  })
  expect(change.statusCode).toBe(200)
  const wrote = change.cookies.find(({ name }) => name.includes('wrote'))
  const asked = async (cookie: string) => {
    const texts = await statementsOf(() => app.server.inject({ url: api.search.listings.path, headers: { cookie } }))
    // the tests' own barrier asks once in any case
    return texts.filter((text) => text === 'select 1').length
  }
  await asked('')
  expect(await asked('')).toBe(1)
  expect(await asked(`${wrote?.name}=${wrote?.value}`)).toBe(2)
})
