import { test } from 'vitest'

/**
 * A test that waits for `npm run test:full`: slow, and what it finds shows in quicker tests too, or changes seldom. A file
 * of such tests begins with `// @module-tag full` instead.
 */
export const full = (title: string, body: () => Promise<void> | void, timeout?: number): void =>
  test(`${title}`, { tags: 'full', ...(timeout !== undefined && { timeout }) }, body)
