import { sql } from 'kysely'
import { isRefused } from '#contract/refusals.ts'
import type { Database } from './connect.ts'

/** SQLSTATE codes after which the whole transaction may simply be tried again. */
const retryable = new Set(['40001', '40P01'])
const tries = 4

let retries = 0

/** How many transactions of this process were tried again, after a deadlock or a serialization failure. */
export function transactionRetries(): number {
  return retries
}

/** The SQLSTATE and constraint of a database error, or undefined for anything else. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (error.code.length !== 5) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

/** Whether an error is the violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint
}

/** Thrown inside a transaction whose work ended in a refusal, so that everything is rolled back. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/**
 * A part of a transaction that may fail by itself: what it wrote is undone when it answers false or throws, and the
 * transaction can go on. What it locked before stays locked.
 */
export async function attempt(tx: Database, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  let done = false
  try {
    done = await work()
    return done
  } finally {
    await (done ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(tx)
  }
}

/**
 * Runs work in one transaction, again from the start after a deadlock or a serialization failure. When the work answers
 * with a refusal, everything that it wrote is rolled back. No call to the outside belongs in here.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        if (isRefused(result)) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      // thrown above only, with what the work answered
      if (error instanceof RolledBack) return error.refusal as T
      if (attempt === tries || !retryable.has(databaseError(error)?.code ?? '')) throw error
      retries++
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45 * attempt))
    }
}
