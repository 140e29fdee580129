import type pg from 'pg'

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  daterange: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  xid8: 'string',
  jsonb: 'Json',
  text: 'string',
  tsvector: 'string',
  bit: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _int8: 'number[]',
  _timestamptz: 'Date[]',
}

const schemas = ['public', 'identity']

/** Types of columns that the database does not tell: of JSON when read, which is written as text, and of lists of words. */
const ownTypes: Record<string, string> = {
  'audit_log.action': 'AuditAction',
  'audit_log.subject_kind': 'AuditSubject',
  'notifications.kind': 'NotificationKind',
  'listings.services': 'ColumnType<Record<string, string[]>, string, string>',
  'bookings.extra_rates': 'ColumnType<ExtraRates, string, string>',
  'bookings.vaccine_rules': 'ColumnType<VaccineRule[], string, string>',
}

type Column = {
  table_schema: string
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  generated: boolean
  defaulted: boolean
}

/**
 * Check constraints that list the values of one column: `kind in ('a', 'b')`, `minutes in (0, 15)`, and `kinds <@ array['a', 'b']` for
 * arrays.
 */
const namedValues = `
  select conrelid::regclass::text as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1`

const valuesOf = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[((?:'[\w -]+'::text(?:, )?)+|\d+(?:, \d+)+)\]\)?\)\)$/

/** The values that a check allows as a union type; undefined for other checks. */
function unionOf(definition: string): string | undefined {
  return valuesOf.exec(definition)?.[1]?.replaceAll('::text', '').split(', ').join(' | ')
}

/** Generates the TypeScript source of `tables.ts` from a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(
    `select c.table_schema, c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
       c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as generated, c.column_default is not null as defaulted
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = any($1) and t.table_type = 'BASE TABLE'
     order by c.table_schema desc, c.table_name, c.ordinal_position`,
    [schemas],
  )
  const checks = await pool.query<{ table_name: string; column_name: string; definition: string }>(namedValues)
  const unions = new Map(
    checks.rows.flatMap(({ table_name, column_name, definition }) => {
      const union = unionOf(definition)
      return union ? [[`${table_name}.${column_name}`, union] as const] : []
    }),
  )
  const tables = new Map<string, string[]>()
  for (const column of rows) {
    const table = (column.table_schema === 'public' ? '' : `${column.table_schema}.`) + column.table_name
    tables.set(table, [...(tables.get(table) ?? []), line(column, unions.get(`${table}.${column.column_name}`))])
  }
  const bodies = [...tables].map(([name, lines]) => `  ${quoted(name)}: {\n${lines.join('\n')}\n  }`)
  return `${head}\nexport type Tables = {\n${bodies.join('\n')}\n}\n`
}

function line(column: Column, union: string | undefined): string {
  const own = ownTypes[`${column.table_name}.${column.column_name}`]
  const base = own ?? (union ? (column.udt_name === '_text' ? `(${union})[]` : union) : typeOf[column.udt_name])
  if (!base) throw new Error(`No TypeScript type is known for ${column.udt_name} (${column.column_name})`)
  const type = base + (column.nullable ? ' | null' : '')
  if (column.generated) return `    ${column.column_name}: GeneratedAlways<${type}>`
  return `    ${column.column_name}: ${column.defaulted ? `Generated<${type}>` : type}`
}

const quoted = (name: string): string => (name.includes('.') ? `'${name}'` : name)

const head = `// Generated from the migrated database by \`npm run tables\`; a test compares it. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, unknown, unknown>
`
