import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { livePath } from '#contract/vocabulary/live.ts'
import type { connect } from '#server/database/connect.ts'
import { startSession } from '#server/modules/identity/public.ts'

const streams = 2000

export type LiveFigures = {
  /** From the transaction that notifies everyone until the last stream has received it. */
  readonly fanOutMs: number
  /** Server memory per open stream. */
  readonly perStreamKb: number
}

/** Opens the streams of 2,000 people and notifies all of them in one transaction. */
export async function measureLive(
  { address, pid }: { readonly address: string; readonly pid: number },
  db: ReturnType<typeof connect>['db'],
  pool: pg.Pool,
): Promise<LiveFigures> {
  const { rows } = await pool.query<{ id: string }>(`select id from users where issuer = 'bench' limit ${streams}`)
  const cookies: string[] = []
  for (const { id } of rows) cookies.push(`sid=${(await startSession(db, id, 'owner', null, new Date())).token}`)
  const before = memoryKb(pid)
  const open: IncomingMessage[] = []
  for (let at = 0; at < cookies.length; at += 50)
    open.push(...(await Promise.all(cookies.slice(at, at + 50).map((cookie) => opened(address, cookie)))))
  const perStreamKb = (memoryKb(pid) - before) / open.length
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const heard = Promise.all(open.map(nextNews))
    const begun = performance.now()
    await pool.query(`select tell(id, 'messages', new_id()) from unnest($1::uuid[]) as id`, [rows.map(({ id }) => id)])
    await heard
    times.push(performance.now() - begun)
  }
  for (const stream of open) stream.destroy()
  return { fanOutMs: Math.round(times.toSorted((a, b) => a - b)[1] ?? 0), perStreamKb: Math.round(perStreamKb) }
}

/** An open stream, after the server's first event. */
function opened(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address + livePath, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode === 200) answer.once('data', () => resolve(answer))
      else reject(new Error(`a stream is ${answer.statusCode}`))
    })
      .once('error', reject)
      .end()
  })
}

function nextNews(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const hear = (part: Buffer): void => {
      if (!part.includes('event: messages')) return
      stream.off('data', hear)
      resolve()
    }
    stream.on('data', hear)
  })
}

function memoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
