import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serverModules, tables } from './boundaries.ts'
import { definitions, definitionsOf } from '../../server/database/definitions.ts'
import type { Definition } from '../../server/database/definitions.ts'
import { schemaModules, schemaOf } from '../../server/database/schema.ts'

test('a new database is made of every file of schema/', () => {
  const files = readdirSync(new URL('../../server/database/schema/', import.meta.url)).map((name) =>
    name.replace('.sql', ''),
  )
  expect(files.toSorted()).toEqual([...schemaModules].toSorted())
})

test.each(schemaModules)('schema/%s.sql makes the tables and views of that module', (module) => {
  const made = schemaOf(module).matchAll(/^create (?:unlogged )?(?:table|view) (?:if not exists )?([\w.]+)/gm)
  expect([...made].map(([, name]) => name).toSorted()).toEqual([...(tables[module] ?? [])].toSorted())
})

/** Functions of other modules that the functions of a module call, as sentences. */
function foreignCalls(all: readonly Definition[]): string[] {
  const nameOf = ({ name }: Definition): string => /^function (\w+)/.exec(name)?.[1] ?? ''
  const functions = all.filter((each) => nameOf(each) !== '')
  return all.flatMap((caller) =>
    functions
      .filter((each) => each.module !== caller.module && new RegExp(`\\b${nameOf(each)}\\(`).test(caller.text))
      // technical ones are everybody's, as in TypeScript
      .filter(({ module }) => module !== 'platform' && !serverModules[caller.module]?.includes(module))
      .map((each) => `${caller.module} does not know ${each.module}: ${caller.name} calls ${nameOf(each)}`),
  )
}

describe('functions of the database', () => {
  test('stand in the file of a module, and call those of modules that it knows', () => {
    const modules = new Set(definitions().map(({ module }) => module))
    for (const module of modules) expect([...Object.keys(serverModules), 'platform']).toContain(module)
    expect(foreignCalls(definitions())).toEqual([])
  })

  test('and a call of another is found', () => {
    const text = `create or replace function pet_noted() returns trigger language plpgsql as $$ begin perform note_event('pet', new.id, now(), '{}', interval '0', null); return null; end $$;`
    expect(foreignCalls([...definitions(), ...definitionsOf(text, 'pets')])).toEqual([
      'pets does not know notifications: function pet_noted() calls note_event',
    ])
  })
})
