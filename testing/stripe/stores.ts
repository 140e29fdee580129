// Both stores of the stand-in, so that every test of its behavior runs on each.
import { connect } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import { createMemorySandboxStore } from '#sandbox/stripe/memory-store.ts'
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import type { SandboxStore } from '#sandbox/stripe/store.ts'

/** A store for one test file; `reopen` is what a restarted server would see. */
export type StoreForTests = { store: SandboxStore; reopen(): Promise<SandboxStore>; close(): Promise<void> }

/** A store in its own database. */
export async function postgresForTests(): Promise<StoreForTests> {
  const database = await createTestDatabase()
  const connections: ReturnType<typeof connect>[] = []
  const open = () => {
    // connects as the product does: its pool tolerates that the database is dropped before its sockets have closed
    const connection = connect({ url: database.url, max: 5 })
    connections.push(connection)
    return createPostgresSandboxStore(connection.pool)
  }
  return {
    store: await open(),
    reopen: open,
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()))
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
