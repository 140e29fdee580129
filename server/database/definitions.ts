import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'

const folder = new URL('./functions/', import.meta.url)

/** A function or trigger of functions/. */
export type Definition = {
  /** As PostgreSQL drops it: `function tell(person uuid, topic text, subject uuid)`, `trigger messages_told on messages`. */
  readonly name: string
  /** The module whose file has it. */
  readonly module: string
  /** The statement that makes it, or makes it anew. */
  readonly text: string
  readonly hash: string
}

/** The statements of a file: a function to the end of its body and what follows it, a trigger to its semicolon. */
const statement =
  /^create (?:or replace function (?<function>\w+\([^)]*\))[^$]*\$\$[^]*?\$\$[^;]*;|(?:or replace|constraint) trigger (?<trigger>\w+)\s[^;]*?\son (?<table>[\w.]+)\s[^;]*;)/gm

/** All functions and triggers of functions/: functions first, since triggers call them. */
export function definitions(): Definition[] {
  const all = readdirSync(folder).flatMap((file) =>
    definitionsOf(readFileSync(new URL(file, folder), 'utf8'), file.replace('.sql', '')),
  )
  return all.toSorted((a, b) => Number(isTrigger(a.name)) - Number(isTrigger(b.name)))
}

/** The functions and triggers of one file. Throws if it has anything else. */
export function definitionsOf(text: string, module: string): Definition[] {
  const rest = text
    .replaceAll(statement, '')
    .replaceAll(/^--.*$/gm, '')
    .trim()
  if (rest !== '') throw new Error(`functions/${module}.sql has more than functions and triggers: ${rest}`)
  return [...text.matchAll(statement)].map(({ 0: text, groups }) => ({
    name: groups?.function ? `function ${groups.function}` : `trigger ${groups?.trigger} on ${groups?.table}`,
    module,
    text,
    hash: createHash('sha256').update(text).digest('hex').slice(0, 12),
  }))
}

/** The line of a migration that says what functions/ is by then: a hash of all that is there. */
export function functionsLine(all: readonly Definition[] = definitions()): string {
  const lines = all.map(({ name, hash }) => `${name} ${hash}`).toSorted()
  return `-- functions: ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`
}

/**
 * Makes the functions and triggers whose text has changed since they were made, and drops those that functions/ does not
 * have any more. Touches nothing else, so that no table is locked for a trigger that is as it was. To be called in a
 * transaction. Returns their names; `about` is told each before it is made, for the sentence of a failure.
 */
export async function renewDefinitions(
  client: pg.Client,
  about: (name: string) => void = () => {},
  wanted: readonly Definition[] = definitions(),
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from definitions')
  const made = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = wanted.filter(({ name, hash }) => made.get(name) !== hash)
  for (const { name, text, hash } of changed) {
    about(name)
    // a constraint trigger cannot be replaced
    if (text.startsWith('create constraint')) await client.query(`drop ${name.replace(' ', ' if exists ')}`)
    await client.query(text)
    await client.query(
      'insert into definitions (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
  }
  // triggers first: a function that one calls cannot be dropped
  const gone = [...made.keys()].filter((name) => !wanted.some((each) => each.name === name))
  for (const name of gone.toSorted((a, b) => Number(isTrigger(b)) - Number(isTrigger(a)))) {
    about(name)
    await client.query(`drop ${name.replace(' ', ' if exists ')}`)
    await client.query('delete from definitions where name = $1', [name])
  }
  return [...changed.map(({ name }) => name), ...gone]
}

const isTrigger = (name: string): boolean => name.startsWith('trigger ')
