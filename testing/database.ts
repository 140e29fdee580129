import { inject } from 'vitest'
import { copyTemplate } from './postgres.ts'
import type { TestDatabase } from './postgres.ts'

/** A migrated, empty database for the calling test file; drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('adminUrl'))
}
