import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { longestGap } from './gap.ts'
import { faults, readOptions, usage } from './options.ts'
import { lacking, missingPackages } from './packages.ts'
import { etcdEnvironment, localised, nodes, opsFile } from './site.ts'
import { problems, tableOf } from './table.ts'
import type { Row } from './table.ts'

describe('options of npm run rehearse', () => {
  test('default to all faults, three times those that lose the leader', () => {
    const { install, plan, writes, reads } = readOptions([])
    expect([install, writes, reads]).toEqual([false, 20, 40])
    expect(plan.map(({ fault, times }) => `${fault} ${times}`)).toEqual([
      'node 3',
      'postmaster 3',
      'switchover 3',
      'freeze 3',
      'rolling 1',
      'restore 1',
    ])
  })

  test('select faults, repetitions and load', () => {
    const options = readOptions(['--only', 'freeze,node', '--times', '1', '--install', '--writes', '5'])
    expect(options).toEqual({
      install: true,
      plan: [
        { fault: 'freeze', times: 1 },
        { fault: 'node', times: 1 },
      ],
      writes: 5,
      reads: 40,
    })
  })

  test.each([
    ['--only'],
    ['--only', 'flood'],
    ['--times', '0'],
    ['--times', '21'],
    ['--times', '1', '--times', '2'],
    ['--writes', '-1'],
    ['--speed', '9'],
    ['freeze'],
  ])('%s %s prints the usage', (...words) => {
    expect(() => readOptions(words)).toThrow(usage)
    for (const fault of faults) expect(usage).toContain(fault)
  })
})

test('missing packages are reported in one sentence', () => {
  expect(missingPackages(() => true)).toEqual([])
  expect(missingPackages((path) => !/patroni|haproxy/.test(path))).toEqual(['patroni', 'haproxy'])
  expect(lacking(['patroni', 'haproxy'])).toMatch(/^Not installed: patroni, haproxy\. .*rehearse -- --install/)
})

describe('ops/patroni', () => {
  const patroni = opsFile('patroni.yml')
  const setting = (name: string) => new RegExp(`^ *${name}: *(.*)$`, 'm').exec(patroni)?.[1]

  test('Patroni uses the etcd API that loses no writes, and etcd provides it', () => {
    expect(patroni).toMatch(/^etcd:$/m)
    expect(patroni).not.toMatch(/^etcd3:/m)
    expect(opsFile('etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m)
  })

  test('only a standby with all acknowledged writes can become leader, and quickly', () => {
    expect(setting('synchronous_mode')).toBe('true')
    expect(setting('synchronous_commit')).toBe("'on'")
    expect(setting('master_start_timeout')).toBe('0')
    const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(setting(name)))
    expect(ttl).toBe(20)
    expect(wait).toBeGreaterThan(0)
    expect((wait ?? 0) + 2 * (retry ?? Infinity)).toBeLessThanOrEqual(ttl ?? 0)
  })

  test('every node archives, and a failover leaves no gap in the archive', () => {
    expect(setting('archive_mode')).toBe('always')
    expect(setting('archive_command')).toContain('ops/patroni/archive.sh')
  })

  test('haproxy routes to the leader, to close standbys, and to processes that are not draining', () => {
    const [, leader = '', replica = '', web = ''] = opsFile('haproxy.cfg').split(/^listen /m)
    expect(leader).toMatch(/^leader\n[^]*:5000\n[^]*GET \/primary\n[^]*on-marked-down shutdown-sessions/)
    expect(replica).toMatch(/^replica\n[^]*:5001\n[^]*GET \/replica\?lag=1MB\n[^]*on-marked-down shutdown-sessions/)
    expect(web).toMatch(/^web\n[^]*deny_status 404 if \{ path \/metrics \}/)
    expect(web).toMatch(/disable-l7-retry if ! \{ method GET HEAD \}[^]*GET \/drainz/)
  })

  test('the rehearsal uses the files unchanged except for addresses, folders and passwords', () => {
    const passwords = { restapi: 'r1', superuser: 's2', replication: 'r3', rewind: 'w4' }
    for (const node of nodes) {
      const text = localised(patroni, '/here', passwords, node)
      expect(text).toContain(`name: '${node}'`)
      expect(text).not.toMatch(/@|CHANGE-ME|\b10\.0\.|\/var\/|\/opt\//)
      expect(text.split('\n')).toHaveLength(patroni.split('\n').length)
      for (const password of Object.values(passwords)) expect(text).toContain(`password: ${password}`)
    }
    const { ETCD_NAME, ETCD_DATA_DIR, ETCD_LISTEN_CLIENT_URLS, ETCD_ENABLE_V2 } = etcdEnvironment(
      '/here',
      passwords,
      'pg2',
    )
    expect([ETCD_NAME, ETCD_DATA_DIR, ETCD_ENABLE_V2]).toEqual(['pg2', '/here/etcd-pg2', 'true'])
    expect(ETCD_LISTEN_CLIENT_URLS).toBe('http://127.0.77.2:2379')
    expect(localised(opsFile('haproxy.cfg'), '/here', passwords)).not.toMatch(/\b10\.0\./)
  })
})

test('archive.sh stores equal files once and different ones beside each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-archive-'))
  const [one, other, archive] = [join(folder, 'one'), join(folder, 'other'), join(folder, 'wal')]
  mkdirSync(archive)
  writeFileSync(one, 'to the end of the timeline, and zeros')
  writeFileSync(other, 'to the end of the timeline, and what was there before')
  const script = fileURLToPath(new URL('../../ops/patroni/archive.sh', import.meta.url))
  const save = (file: string, name: string) => spawnSync('sh', [script, file, join(archive, name)]).status
  expect([save(one, '06'), save(one, '06'), save(other, '06'), save(other, '06')]).toEqual([0, 0, 0, 0])
  expect(readdirSync(archive).sort()).toEqual(['06', `06.${hostname()}`])
  expect(readFileSync(join(archive, '06'), 'utf8')).toBe(readFileSync(one, 'utf8'))
  expect(readFileSync(join(archive, `06.${hostname()}`), 'utf8')).toBe(readFileSync(other, 'utf8'))
  expect([save(one, '07.history'), save(other, '07.history'), save(one, 'not/there')]).toEqual([0, 1, 1])
  rmSync(folder, { recursive: true })
})

describe('results of a fault', () => {
  const well: Row = {
    fault: 'node',
    what: 'pg1 killed',
    gapMs: 18_240,
    acknowledged: 500,
    retried: '40 × 503',
    lost: 0,
    twice: 0,
    breaches: [],
    looks: { answered: 900, failed: [] },
    signedIn: { answered: 100, failed: [] },
    isRunning: true,
  }

  test('are fine if nothing is lost, no reader is refused and it is over in 25 s', () => {
    expect(problems(well)).toEqual([])
    expect(tableOf([well])).toContain(
      '| node: pg1 killed | 18.2 s | 500 | 40 × 503 | 0 | 0 | 0 of 900 | 0 of 100 | 0 | all run |',
    )
  })

  test.each<[Partial<Row>, RegExp]>([
    [{ lost: 1 }, /^1 acknowledged writes are lost$/],
    [{ twice: 2 }, /stored twice/],
    [{ looks: { answered: 9, failed: ['503 /', '503 /'] } }, /^2 looks were refused: 503 \/$/],
    [{ signedIn: { answered: 9, failed: ['503 /'] } }, /signed in were refused/],
    [{ gapMs: 25_001 }, /no write for 25\.0 s/],
    [{ isRunning: false }, /a process of the product ended/],
    [{ breaches: ['A night is not closed as the blocks say (1, such as x)'] }, /^A night/],
    [{ fault: 'rolling', retried: '1 × 503' }, /writes were refused/],
  ])('%o is a problem', (change, sentence) => {
    expect(problems({ ...well, ...change })).toEqual([expect.stringMatching(sentence)])
  })

  test('longestGap is the longest time between two acknowledged writes, or to the end', () => {
    expect(longestGap([100, 900, 1500, 1600], 800, 1700)).toBe(600)
    expect(longestGap([900], 800, 5000)).toBe(4100)
    expect(longestGap([], 0, 700)).toBe(700)
  })
})
