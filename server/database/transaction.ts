import type { Database } from './connect.ts'

/** SQLSTATE codes after which the whole transaction may simply be tried again. */
const retryable = new Set(['40001', '40P01'])
const tries = 4

/** The SQLSTATE and constraint of a database error, or undefined for anything else. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (error.code.length !== 5) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

/** Whether an error is the breach of the named constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint
}

/** Thrown inside a transaction to roll it back and hand a value out; see `transaction`. */
export class Rollback<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('rolled back')
    this.value = value
  }
}

/**
 * Runs work in one transaction, again from the start after a deadlock or a serialization failure.
 * Throwing a `Rollback` undoes everything and returns its value. No call to the outside belongs in here.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (error instanceof Rollback) return error.value as T
      if (attempt === tries || !retryable.has(databaseError(error)?.code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45 * attempt))
    }
}
