// Both memories of the stand-in, so that every test of its behaviour runs on each.
import pg from 'pg'
import { createTestDatabase } from '#testing/database.ts'
import { createMemorySandboxStore } from '#sandbox/stripe/memory-store.ts'
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import type { SandboxStore } from '#sandbox/stripe/store.ts'

/** A store for one test file; `reopen` is what a restarted server would see. */
export type StoreForTests = { store: SandboxStore; reopen(): Promise<SandboxStore>; close(): Promise<void> }

/** A store in a database of its own. */
export async function postgresForTests(): Promise<StoreForTests> {
  const database = await createTestDatabase()
  const pools: pg.Pool[] = []
  const open = () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 5 })
    // The pool's end does not wait for its sockets, and dropping the database may be faster than they are.
    pool.on('connect', (client) => client.on('error', () => {}))
    pools.push(pool)
    return createPostgresSandboxStore(pool)
  }
  return {
    store: await open(),
    reopen: open,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await database.drop()
    },
  }
}

/** A store in the memory of the test. */
export async function memoryForTests(): Promise<StoreForTests> {
  const store = createMemorySandboxStore()
  return { store, reopen: async () => store, close: async () => {} }
}

export const STORES: [string, () => Promise<StoreForTests>][] = [
  ['memory', memoryForTests],
  ['PostgreSQL', postgresForTests],
]
