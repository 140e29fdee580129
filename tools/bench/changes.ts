// Changes prices of listings in its own thread, one after the other, at most so many a second.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'

export type ChangeWork = { readonly url: string; readonly seconds: number; readonly perSecond: number }
export type ChangeFigures = { readonly ms: number; readonly perSecond: number }

if (parentPort && workerData) {
  const { url, seconds, perSecond } = workerData as ChangeWork
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from listings where is_active order by id limit 5000')
  const begun = performance.now()
  let [done, busy] = [0, 0]
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begun) {
    if (done >= (passed / 1000) * perSecond) {
      await pause(1)
      continue
    }
    const before = performance.now()
    await client.query({
      name: 'change',
      text: 'update listings set price_cents = price_cents + $2 where id = $1',
      // and back in the next round
      values: [rows[done % rows.length]?.id, Math.floor(done / rows.length) % 2 === 0 ? 100 : -100],
    })
    busy += performance.now() - before
    done++
  }
  const took = performance.now() - begun
  // the reference has the prices of the beginning
  const times = (at: number) => Math.floor(done / rows.length) + (at < done % rows.length ? 1 : 0)
  const dearer = rows.filter((_, at) => times(at) % 2 === 1).map(({ id }) => id)
  await client.query('update listings set price_cents = price_cents - 100 where id = any($1)', [dearer])
  await client.end()
  parentPort.postMessage({
    ms: busy / done,
    perSecond: Math.round((done / took) * 1000),
  } satisfies ChangeFigures)
}
