// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import { calls } from '#contract/all-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from 'zod'
import type { TestApp } from '#testing/app.ts'
import { aSitter, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { edgesOf } from '#testing/edge-values.ts'
import { personFor, sendCall, startForEveryCall } from '#testing/every-call.ts'
import { long } from '#testing/long.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startForEveryCall()
  world = await aWorld(app)
})
afterAll(() => app.close())

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, Record<string, unknown>>>

/** Calls with a quota that need nothing but a person, so that each gets a new one. */
const newcomers: Record<string, () => Promise<Person>> = {
  'pets.add': () => anOwner(app),
  'listings.create': () => aSitter(app),
}
/** Whether a successful call changes the world, so that the next one needs a new one. */
const usesUp = (name: string, call: Endpoint): boolean =>
  !(name in newcomers) && (call.method === 'POST' || call.method === 'DELETE' || name === 'bookings.change')

/** In a short run, keeps of the accepted values only the longest: some need a new world. */
function sparing(values: readonly unknown[], takes: (value: unknown) => boolean | undefined): readonly unknown[] {
  if (long) return values
  const length = (value: unknown) => JSON.stringify(value)?.length ?? 0
  const taken = values.filter(takes).toSorted((a, b) => length(a) - length(b))
  return values.filter((value) => value === taken.at(-1) || !takes(value))
}

function withValue(input: Input, part: Part, path: readonly string[], value: unknown): Input {
  const set = (whole: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? value
      : { ...(whole as object | undefined), [name]: set((whole as Record<string, unknown> | undefined)?.[name], rest) }
  return { ...input, [part]: set(input[part], path) as Record<string, unknown> }
}

/** A part of an input as the server reads it: an address carries text only. */
function asSent(call: Endpoint, input: Input, part: Part): unknown {
  if (part === 'params')
    return Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]))
  if (part !== 'query') return input[part]
  return Object.fromEntries(new URL(addressOf(call, input), 'http://petstead.test').searchParams)
}

/** Whether a schema takes a value; undefined without a schema. */
const parses = (schema: Endpoint['body'], value: unknown) => schema && z.safeParse(schema, value).success

const parts: readonly Part[] = ['params', 'query', 'body']
const edges = calls.flatMap(({ name, call }) =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema ? edgesOf(schema).map((field) => ({ name, call, part, ...field })) : []
  }),
)

test('edgesOf finds the limits of texts, numbers, lists and choices', () => {
  const around = edgesOf(
    z.object({
      text: z.string().min(2).max(5),
      number: z.number().min(1).max(9),
      list: z.array(z.string()).max(3),
      word: z.enum(['a', 'b']).nullish(),
      deep: z.object({ way: z.string().max(4).transform(Number).pipe(z.number().max(50)) }).optional(),
    }),
  )
  const of = (name: string) => around.find(({ path }) => path.join('.') === name)?.values ?? []
  expect(of('text')).toEqual(expect.arrayContaining(['x', 'xx', 'xxxxx', 'xxxxxx']))
  expect(of('number')).toEqual(expect.arrayContaining([0, 1, 9, 9.01, 10]))
  expect(of('list').map((list) => (list as []).length)).toEqual(expect.arrayContaining([3, 4]))
  expect(of('word')).toEqual(expect.arrayContaining(['a', 'b', 'ax', null]))
  expect(of('deep.way')).toEqual(expect.arrayContaining(['xxxx', 'xxxxx', '50', '51']))
  expect(edges.length).toBeGreaterThan(80)
  for (const { name, path, values } of edges) expect(values.length, `${name} ${path.join('.')}`).toBeGreaterThan(1)
})

describe('values just inside and just outside a limit', () => {
  test.each(edges)(
    'of $name $part $path are accepted or refused without a server error',
    async ({ name, call, part, path, values }) => {
      const takes = (value: unknown) =>
        parses(call[part], withValue(inputFor(name, world, app, world.owner) as Input, part, path, value)[part])
      for (const value of sparing(values, takes)) {
        const person = (await newcomers[name]?.()) ?? personFor(call, world)
        const input = withValue(inputFor(name, world, app, person) as Input, part, path, value)
        const answer = await sendCall(app, call, input, person)
        const told = `${JSON.stringify(value)?.slice(0, 80)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
        expect(answer.statusCode, told).toBeLessThan(500)
        // a value that the contract does not allow is refused
        const wrong = parses(call[part], asSent(call, input, part)) === false
        if (wrong) expect(part === 'params' ? [400, 404] : [400, 403, 413], told).toContain(answer.statusCode)
        if (answer.statusCode < 300 && usesUp(name, call)) world = await aWorld(app)
      }
    },
  )

  test('leave no row that violates a check constraint', async () => {
    const { pool } = app.connection
    const checks = await pool.query<{ table: string; name: string; rule: string }>(
      `select c.conrelid::regclass::text as table, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as rule
       from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0`,
    )
    expect(checks.rows.length).toBeGreaterThan(30)
    for (const { table, name, rule } of checks.rows) {
      const broken = await pool.query(`select 1 from ${table} where not (${rule}) limit 1`)
      expect(broken.rowCount, `${table} ${name}`).toBe(0)
    }
  })
})
