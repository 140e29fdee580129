// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unusedOfRefund } from './unused-fields.ts'
import { answerOnce, fingerprint } from './idempotency.ts'
import { postgresForTests, STORES, type StoreForTests } from '#testing/stripe/stores.ts'
import type { Refund } from './wire.ts'
import type { Transfer } from './wire-connect.ts'

const at = new Date('2026-03-01T12:00:00Z')

function refund(id: string): Refund {
  const fixed = {
    object: 'refund',
    ...unusedOfRefund,
    payment_method: 'pm_1',
    created: 1,
    currency: 'usd',
    metadata: {},
    reason: null,
    status: 'succeeded',
  } as const
  return { id, amount: 100, charge: 'ch_1', payment_intent: 'pi_1', ...fixed }
}

function transfer(id: string, destination: string): Transfer {
  return {
    id,
    object: 'transfer',
    amount: 100,
    amount_reversed: 0,
    balance_transaction: 'txn_1',
    created: 1,
    currency: 'usd',
    description: null,
    destination,
    destination_payment: 'py_1',
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: null,
  }
}

describe.each(STORES)('the store in %s', (_name, openStore) => {
  let kept: StoreForTests
  beforeAll(async () => {
    kept = await openStore()
  })
  afterAll(() => kept.close())

  test('a step that throws writes nothing, not even its key', async () => {
    const { store } = kept
    const step = store.transaction(async (tx) => {
      await tx.claimKey('broken', 'f', at)
      await tx.save(refund('re_broken'))
      throw new Error('the server dies here')
    })
    await expect(step).rejects.toThrow('the server dies here')
    expect(await store.find('refund', 're_broken')).toBeUndefined()
    expect(await store.findAnswer('broken')).toBeUndefined()
  })

  test('a call that repeats a running one waits and gets its response', async () => {
    const { store } = kept
    let runs = 0
    const call = { key: 'shared', fingerprint: fingerprint(['x']), at }
    const work = async () => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { run: runs }
    }
    const answers = await Promise.all([1, 2, 3].map(() => answerOnce(store, call, work)))
    expect(runs).toBe(1)
    expect(new Set(answers.map((each) => each.body))).toEqual(new Set(['{"run":1}']))
    expect(answers.filter((each) => each.replayed)).toHaveLength(2)
  })

  test('old keys are deleted, newer ones are kept', async () => {
    const { store } = kept
    for (const [key, time] of [
      ['old', at],
      ['young', new Date(at.getTime() + 1)],
    ] as const) {
      await answerOnce(store, { key, fingerprint: 'f', at: time }, async () => ({}))
    }
    await store.forgetKeysBefore(new Date(at.getTime() + 1))
    expect(await store.findAnswer('old')).toBeUndefined()
    expect(await store.findAnswer('young')).toBeDefined()
  })

  test('an unknown cursor and a wrong kind find nothing', async () => {
    const { store } = kept
    await store.transaction((tx) => tx.save(refund('re_1')))
    expect(await store.list('refund', { limit: 1, startingAfter: 're_nope' })).toBeUndefined()
    expect(await store.find('charge', 're_1')).toBeUndefined()
    expect(await (await kept.reopen()).find('refund', 're_1')).toEqual(refund('re_1'))
  })
})

test.each(STORES)('in %s transfers are found by their account', async (_name, openStore) => {
  const { store, close } = await openStore()
  await store.transaction(async (tx) => {
    for (const id of ['tr_1', 'tr_2', 'tr_3']) await tx.save(transfer(id, id === 'tr_1' ? 'acct_1' : 'acct_2'))
  })
  const found = await store.list('transfer', { limit: 1, to: 'acct_1' })
  expect([found?.items.map(({ id }) => id), found?.hasMore]).toEqual([['tr_1'], false])
  await close()
})

test('another server opens it during a step without blocking', async () => {
  const kept = await postgresForTests()
  const seen = await kept.store.transaction(async (tx) => {
    await tx.save(refund('re_under_way'))
    return (await kept.reopen()).find('refund', 're_under_way')
  })
  expect(seen).toBeUndefined()
  await kept.close()
})
