// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { debianPrograms, hasDebianPostgres, insertTown, openClusters, query } from '#testing/debian-postgres.ts'
import type { Clusters } from '#testing/debian-postgres.ts'
import { long } from '#testing/long.ts'
import { readEnv } from './env.ts'
import { startServer } from './start.ts'

if (long && !hasDebianPostgres)
  console.warn('Not run: a streaming standby, since PostgreSQL 15 is not installed (apt-get install postgresql-15).')

const runs = long && hasDebianPostgres
let clusters: Clusters
beforeEach(() => {
  clusters = openClusters()
})
afterEach(() => clusters.close())

test.runIf(runs)(
  'people browse on a streaming standby, even while it is behind or the leader is gone',
  async () => {
    const leader = clusters.create('leader')
    const leaderUrl = await clusters.start(leader)
    await migrate(leaderUrl)
    await insertTown(leaderUrl, 'c1', 'Austin')
    const copy = join(clusters.folder, 'standby')
    clusters.run(join(debianPrograms, 'pg_basebackup'), [
      `--dbname=${leaderUrl}`,
      `--pgdata=${copy}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
    ])
    const standbyUrl = await clusters.start(copy)
    const said: string[] = []
    const running = await serve(leaderUrl, standbyUrl, said)
    const ask = async (url: string) => {
      const begun = performance.now()
      const { statusCode, body } = await running.server.inject({ url })
      return { statusCode, body, quick: performance.now() - begun < 3000 }
    }
    const isUsed = (used: boolean) =>
      vi.waitUntil(() => said.at(-1)?.includes(used ? 'is up to date' : 'away or behind') ?? false, { timeout: 15_000 })
    try {
      await isUsed(true)
      // writes are visible to others within seconds
      await insertTown(leaderUrl, 'c2', 'Buda')
      await expect.poll(async () => (await ask('/api/places/suggestions?q=buda')).body).toContain('Buda')

      // a standby that stops replaying is not read until it has caught up
      await query(standbyUrl, 'select pg_wal_replay_pause()')
      await insertTown(leaderUrl, 'c3', 'Kyle')
      await isUsed(false)
      expect((await ask('/api/places/suggestions?q=kyle')).body).toContain('Kyle')
      await query(standbyUrl, 'select pg_wal_replay_resume()')
      await isUsed(true)

      // with the leader gone, browsing works without a failure or delay
      clusters.stop(leader, 'immediate')
      for (let i = 0; i < 30; i++) {
        expect(await ask('/api/places/suggestions?q=kyle')).toMatchObject({ statusCode: 200, quick: true })
        expect(await ask('/api/listings?location=Austin,%20TX')).toMatchObject({ statusCode: 200, quick: true })
        await sleep(200)
      }
      expect((await ask('/readyz')).statusCode).toBe(503)
      expect((await ask('/drainz')).statusCode).toBe(200)
    } finally {
      await running.stop()
    }
  },
  180_000,
)

async function serve(leaderUrl: string, standbyUrl: string, said: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-replica-'))
  const { server, stop } = await startServer({
    env: readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: leaderUrl,
      DATABASE_READ_URL: standbyUrl,
    }),
    databaseUrl: leaderUrl,
    clock: () => new Date(),
    say: (line) => void said.push(line),
    pages: 'none',
  })
  return {
    server,
    async stop() {
      await stop(0)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
