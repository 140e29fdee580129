import { expect } from 'vitest'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'

/** A turn of a clock in which nothing fails. */
export const noneFails: DueTurn = { onError: (error) => expect.unreachable(String(error)) }
