import type pg from 'pg'
import { renewDefinitions } from '#server/database/definitions.ts'
import { addWords } from '#server/database/word-lists.ts'
import { catalogOf } from '#testing/catalog.ts'

/** A migration that was drafted. */
export type Draft = {
  readonly sql: string
  /** What it does not bring, or does not take away, as lines of the catalog: somebody decides about it. */
  readonly left: readonly string[]
}

/**
 * Drafts the statements that make the database `old`, as the migrations leave it, the same as `wanted`, which was made of
 * schema/ (its text) and functions/. Each is taken from schema/, so a database has it as a new one does. They bring
 * columns, tables, indexes, constraints and views, and take away indexes, constraints and views that are not wanted any more,
 * but for those of a table or column that somebody has to take away first. They are tried on `old`, which has no rows.
 */
export async function draftMigration(old: pg.Client, wanted: pg.Client, schema: string): Promise<Draft> {
  const statements = statementsOf(schema)
  const drafted: string[] = []
  const failed = new Map<string, string>()
  const target = await catalogOf(wanted)
  // tables and columns bring constraints and indexes with them, so what is missing is asked anew after each step; a second
  // round does what needed a later step of the first
  for (const step of [tables, columns, gone, constraints, indexesAndViews, gone, constraints, indexesAndViews]) {
    const is = await catalogOf(old)
    const lacks = target.filter((line) => !is.includes(line))
    for (const line of step(
      lacks,
      is.filter((each) => !target.includes(each)),
      statements,
    )) {
      const refusal = await refusalOf(old, line)
      if (refusal === undefined) drafted.push(line)
      if (refusal === undefined) failed.delete(line)
      else failed.set(line, refusal)
    }
  }
  await addWords(old)
  const refusal = await renewDefinitions(old).then(
    () => undefined,
    (error: Error) => error.message,
  )
  const is = await catalogOf(old)
  // a column that was taken out moves those after it
  const left = differences(target.map(withoutPlace), is.map(withoutPlace))
  return {
    sql: drafted.join('\n'),
    left: [
      ...[...failed].map(([line, why]) => `does not take ${line} (${why})`),
      ...(refusal === undefined ? [] : [`does not take functions/ (${refusal})`]),
      ...(left.length > 0 ? left : differences(target, is)),
    ],
  }
}

/** Runs a statement; returns what PostgreSQL says against it. */
const refusalOf = (client: pg.Client, statement: string): Promise<string | undefined> =>
  client.query(statement).then(
    () => undefined,
    (error: Error) => error.message,
  )

const withoutPlace = (line: string): string => line.replace(/^(column \S+)\.\d+ /, '$1 ')

const differences = (target: readonly string[], is: readonly string[]): string[] => [
  ...target.filter((line) => !is.includes(line)).map((line) => `lacks ${line}`),
  ...is.filter((line) => !target.includes(line)).map((line) => `still has ${line}`),
]

/** A step of a draft: what to do about what a database lacks and about what it has too much. */
type Step = (lacks: readonly string[], has: readonly string[], statements: ReadonlyMap<string, string>) => string[]

const tables: Step = (lacks, has, statements) => {
  const missing = lacks.filter((line) => !has.some((other) => other.startsWith(`${/^table \S+/.exec(line)?.[0]} `)))
  // in the order of schema/, which refers to what is above
  return [...statements].flatMap(([name, text]) =>
    name.startsWith('table ') && missing.some((line) => line.startsWith(`${name} `)) ? text : [],
  )
}

const columns: Step = (lacks, has, statements) =>
  matches(lacks, /^column (\S+)\.\d+ (\S+) /).flatMap(([, table = '', column = '']) => {
    if (has.some((line) => new RegExp(`^column ${table}\\.\\d+ ${column} `).test(line))) return []
    const text = partsOf(statements.get(`table ${table}`) ?? '').find((part) => part.startsWith(`${column} `))
    return text === undefined ? [] : `alter table ${table} add column ${text};`
  })

const gone: Step = (lacks, has) => {
  // the release before, which may be running, needs what keeps a table or column in order as long as that is there
  const columnOf = (line: string) => /^column (\S+?)\.\d+ (\S+) /.exec(line) ?? []
  const wanted = lacks.map((line) => columnOf(line).slice(1).join(' '))
  const left = has
    .map((line) => (line.startsWith('table ') ? [line, line.split(' ')[1], '\\w+'] : columnOf(line)))
    .filter(([, table, column]) => table !== undefined && !wanted.includes(`${table} ${column}`))
    .map(([, table, column]) => new RegExp(` (?:on |ON public\\.|ON )${table} .*\\b${column}\\b`))
  const may = has.filter((line) => !left.some((pattern) => pattern.test(line)))
  return [
    ...matches(may, aView).map(([, view]) => `drop view ${view};`),
    ...matches(may, /^constraint (\S+) on (\S+) /).map(
      ([, name, table]) => `alter table ${table} drop constraint ${name};`,
    ),
    ...matches(may, /^index CREATE (?:UNIQUE )?INDEX (\S+) ON /)
      // that of a constraint has gone with it
      .filter(([line]) => !has.some((other) => other.startsWith(`constraint ${/INDEX (\S+)/.exec(line)?.[1]} `)))
      .map(([, name]) => `drop index ${name};`),
  ]
}

const constraints: Step = (lacks) =>
  matches(lacks, /^constraint (\S+) on (\S+) (.*) valid=\w+$/).map(
    ([, name, table, definition]) => `alter table ${table} add constraint ${name} ${definition};`,
  )

const indexesAndViews: Step = (lacks, _, statements) =>
  [
    ...matches(lacks, /^index CREATE (?:UNIQUE )?INDEX (\S+) ON /).map(([, name]) => statements.get(`index ${name}`)),
    ...matches(lacks, aView).map(([, name]) => statements.get(`view ${name}`)),
  ].filter((text) => text !== undefined)

/** The line of a view that has its text. */
const aView = /^view (\S+) +(?:SELECT|WITH) /

const matches = (lines: readonly string[], pattern: RegExp): RegExpExecArray[] =>
  lines.map((line) => pattern.exec(line)).filter((match) => match !== null)

/** The tables, views and indexes that schema/ makes, by kind and name: `table pets`, `index pets_owner`. */
function statementsOf(schema: string): Map<string, string> {
  const text = schema.replaceAll(/^ *--.*\n/gm, '')
  const made = text.matchAll(/^create (?:unlogged |unique )?(table|view|index) (?:if not exists )?([\w.]+)[^;]*;/gm)
  return new Map([...made].map(([statement, kind, name]) => [`${kind} ${name}`, statement]))
}

/** The columns and constraints between the outer parentheses of a `create table`, each as it is written there. */
function partsOf(statement: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [letter] of statement.slice(statement.indexOf('(') + 1, statement.lastIndexOf(')')).matchAll(/[^]/g)) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
