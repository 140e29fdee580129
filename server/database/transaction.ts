import { sql } from 'kysely'
import { isRefused } from '#contract/refusals.ts'
import type { Database } from './connect.ts'
import { errorCode } from '#server/platform/error-code.ts'

/** SQLSTATE codes after which the whole transaction can be retried. */
const retryable = new Set(['40001', '40P01'])
const tries = 4

let retries = 0

/** Number of transactions of this process that were retried after a deadlock or a serialization failure. */
export function transactionRetries(): number {
  return retries
}

/** The SQLSTATE and constraint of a database error; undefined for other errors. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  const code = errorCode(error)
  if (!(error instanceof Error) || code?.length !== 5) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code, constraint }
}

/** Whether an error is a violation of the named constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint
}

/** Thrown inside a transaction that has locked what it then found elsewhere: it runs again from the start. */
export class StartAgain extends Error {
  readonly code = '40001'
}

/** Thrown inside a transaction that ends in a refusal, to roll it back. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/**
 * Runs a part of a transaction in a savepoint: its writes are undone when it returns false or throws, and the
 * transaction can continue.
 */
export async function inSavepoint(tx: Database, work: () => Promise<boolean>): Promise<boolean> {
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
 * Runs work in a transaction, and again from the start after a deadlock or a serialization failure. A refusal rolls
 * back all writes and is returned. Work must not call outside services.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let inSavepoint = 1; ; inSavepoint++)
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        if (isRefused(result)) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      // only thrown above, with the refusal
      if (error instanceof RolledBack) return error.refusal as T
      if (inSavepoint === tries || !retryable.has(databaseError(error)?.code ?? '')) throw error
      retries++
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45 * inSavepoint))
    }
}
