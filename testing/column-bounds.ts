import type { DatabaseConnection } from '#server/database/connect.ts'

/** The bounds of a column in its check constraints: of its number, length or size, or its allowed words. */
export type Bound = { readonly minimum?: number; readonly maximum?: number; readonly words?: readonly string[] }
/** Bounds by `table.column`. */
export type Bounds = ReadonlyMap<string, Bound>

/** Reads the bounds of all columns that have a check constraint of their own. */
export async function boundsOf(pool: DatabaseConnection['pool']): Promise<Bounds> {
  const { rows } = await pool.query<{ column: string; definition: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid
     where k.contype = 'c' and k.conkey = array[a.attnum] and c.relnamespace = 'public'::regnamespace`,
  )
  const bounds = new Map<string, Bound>()
  for (const { column, definition } of rows) {
    const bound = boundIn(definition)
    if (bound) bounds.set(column, { ...bounds.get(column), ...bound })
  }
  return bounds
}

/** The bound in the definition of a check constraint. */
export function boundIn(definition: string): Bound | undefined {
  if (/ARRAY\[/.test(definition))
    return {
      words: [...definition.matchAll(/'([^']*)'::text|\b(\d+)\b/g)].map(([, word, number]) => word ?? number ?? ''),
    }
  const ends = [...definition.matchAll(/(>=|<=) \(?'?\(?(-?\d+)/g)].map(([, sign, end]) => [sign, Number(end)] as const)
  const [minimum, maximum] = ['>=', '<='].map((sign) => ends.find(([each]) => each === sign)?.[1])
  if (minimum === undefined && maximum === undefined) return undefined
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}
