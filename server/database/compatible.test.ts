import { expect, test } from 'vitest'
import { migrationNames, migrationText } from './schema.ts'

// During a rolling restart, and after a rollback, the previous release runs on the newer database. So a table or column
// is removed only one release after its last use, by a migration with the comment "-- unused since <release>".

const takesAway = [
  /\bdrop (table|view|materialized view|type|column)\b/i,
  /\brename (to|column|\w+ to)\b/i,
  /\bset not null\b/i,
  /\balter (column )?\w+ (set data )?type\b/i,
  /\badd (?!constraint|check|foreign|unique|primary)(column )?(if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\b(?:default|generated)\b)(?<!\bdefault\b[^,;]*)/i,
]

/** What a migration does that the previous release is not compatible with. */
function problemsOf(text: string): string[] {
  if (/^-- unused since .+/m.test(text)) return []
  const statements = text.replaceAll(/--.*$/gm, '')
  return takesAway.flatMap((each) => each.exec(statements)?.[0] ?? [])
}

test('no migration removes what the previous release needs', () => {
  const problems = migrationNames().flatMap((name) => problemsOf(migrationText(name)).map((what) => `${name}: ${what}`))
  expect(problems).toEqual([])
})

test.each([
  ['alter table users drop column phone;', true],
  ['alter table users rename column phone to telephone;', true],
  ['alter table users rename to people;', true],
  ['alter table users alter column phone set not null;', true],
  ['alter table users alter phone type int using 0;', true],
  ['alter table users add column age int not null;', true],
  ['alter table users add age int not null check (age > 0), add b int;', true],
  ['drop table favorites;', true],
  ['alter table users add column age int not null default 0;', false],
  ['alter table users add column age int default 0 not null;', false],
  ['alter table users add column age int not null generated always as (1) stored;', false],
  ['alter table users add column age int;', false],
  ['alter table users add constraint phones check (phone is not null or email is not null);', false],
  ['create table ages (age int not null);', false],
  ['-- unused since 2.4\ndrop table favorites;', false],
  ['-- not to drop table favorites\nselect 1;', false],
])('%s', (text, isRefused) => {
  expect(problemsOf(text).length > 0).toBe(isRefused)
})
