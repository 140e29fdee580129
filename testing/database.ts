import { inject } from 'vitest'
import { copyTemplate } from './postgres.ts'
import type { TestDatabase } from './postgres.ts'

const server = () => ({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') })

/** A migrated, empty database for the calling test file; drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(server())
}

/** An empty database, as an operator creates one. */
export function createBareDatabase(): Promise<TestDatabase> {
  return copyTemplate(server(), 'template0')
}
