import { expect, test } from 'vitest'
import { createFallbackRead } from './standby.ts'
import type { Database } from './connect.ts'

const [leader, copy] = [{ name: 'leader' }, { name: 'copy' }] as unknown as [Database, Database]
const away = Object.assign(new Error('no way there'), { code: 'ECONNREFUSED' })

/** Runs a read while some databases are away; returns which ones were tried, and the result. */
async function asked(standby: { silentMs: number; standsIn?: boolean }, gone: readonly Database[], withinMs?: number) {
  const { silentMs, standsIn = true } = standby
  const fake = { db: copy, standsIn: () => standsIn, leaderSilentMs: () => silentMs }
  const tried: Database[] = []
  const read = async (db: Database) => {
    tried.push(db)
    if (gone.includes(db)) throw away
    return db
  }
  const answer = await createFallbackRead(leader, fake, withinMs)(read).catch((error: unknown) => error)
  return { tried, answer }
}

test('reads the leader while it answers', async () => {
  expect(await asked({ silentMs: 800 }, [])).toEqual({ tried: [leader], answer: leader })
  expect(await asked({ silentMs: 800 }, [leader])).toEqual({ tried: [leader, copy], answer: copy })
  expect(await createFallbackRead(leader, undefined)(async (db) => db)).toBe(leader)
})

test('skips a leader that has been silent, unless the standby fails too', async () => {
  expect(await asked({ silentMs: 2100 }, [leader])).toEqual({ tried: [copy], answer: copy })
  expect(await asked({ silentMs: 4000 }, [copy])).toEqual({ tried: [copy, leader], answer: leader })
})

test('does not use a standby that was behind, or after the given time', async () => {
  expect(await asked({ silentMs: 4000, standsIn: false }, [leader])).toEqual({ tried: [leader], answer: away })
  expect(await asked({ silentMs: 31_000 }, [leader], 30_000)).toEqual({ tried: [leader], answer: away })
  expect(await asked({ silentMs: 29_000 }, [leader], 30_000)).toEqual({ tried: [copy], answer: copy })
})

test('a query error is not retried on the other database', async () => {
  const wrong = new Error('syntax error')
  const fake = { db: copy, standsIn: () => true, leaderSilentMs: () => 0 }
  const tried: Database[] = []
  const read = async (db: Database) => {
    tried.push(db)
    throw wrong
  }
  await expect(createFallbackRead(leader, fake)(read)).rejects.toBe(wrong)
  expect(tried).toEqual([leader])
})
