import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/database/unprivileged.ts'
import { query } from '#testing/debian-postgres.ts'
import type { Child, Children } from './children.ts'
import { familyOf } from './children.ts'
import { programs } from './packages.ts'
import { addressOf, etcdEnvironment, nodes, site } from './site.ts'
import type { NodeName, Passwords } from './site.ts'

type Member = { readonly name: NodeName; readonly role: string; readonly state: string; readonly timeline?: number }

export type Ground = {
  readonly folder: string
  readonly passwords: Passwords
  /** The user that the databases run as, if it is not ours. */
  readonly account: Account | undefined
  readonly children: Children
}

export type Cluster = {
  readonly ground: Ground
  /** URL of the leader for a superuser. */
  readonly superuser: string
  startNode(name: NodeName): Promise<void>
  stopNode(name: NodeName): Promise<void>
  /** The process ids of Patroni and of PostgreSQL with its children on a node. */
  processes(name: NodeName): { patroni: number; database: readonly number[] }
  members(): Promise<readonly Member[]>
  leader(): Promise<NodeName>
  /** Waits until there is a leader with a synchronous standby, and all have the same timeline. */
  settled(seconds?: number): Promise<void>
  /** Runs Patroni's command line tool. */
  patronictl(words: readonly string[], input?: string): Promise<void>
}

/** Process id of a node's PostgreSQL, if it runs. */
export function postmasterOf(folder: string, name: NodeName): number | undefined {
  const file = join(folder, 'db', name, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  // the process id may have been reused
  const isOurs = pid > 0 && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  return isOurs ? pid : undefined
}

/** Starts three etcd, three Patroni with their PostgreSQL, and haproxy, configured by the files of ops/patroni. */
export async function startCluster(ground: Ground): Promise<Cluster> {
  const { folder, children, account, passwords } = ground
  const log = (name: string) => join(folder, 'logs', `${name}.log`)
  for (const node of nodes) {
    const env = etcdEnvironment(folder, passwords, node)
    children.start(`etcd ${node}`, [programs.etcd], { env, account, log: log(`etcd-${node}`) })
  }
  const cluster = openCluster(ground)
  await cluster.startNode('pg1')
  await until(60, 'The first database did not start', async () => (await cluster.leader()) === 'pg1')
  for (const name of ['pg2', 'pg3'] as const) await cluster.startNode(name)
  const command = [programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')]
  children.start('haproxy', command, { account, log: log('haproxy') })
  await cluster.settled()
  await query(cluster.superuser, `create role petstead login password '${passwords.superuser}'`)
  await query(cluster.superuser, `create database petstead owner petstead encoding 'UTF8' template template0`)
  return cluster
}

function openCluster(ground: Ground): Cluster {
  const { folder, children, account, passwords } = ground
  const patronis = new Map<NodeName, Child>()
  const members = async (): Promise<readonly Member[]> => {
    for (const node of nodes)
      try {
        const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(3000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // gone or frozen: try another node
      }
    return []
  }
  return {
    ground,
    superuser: `postgres://postgres:${passwords.superuser}@${site.leader}/postgres`,
    async startNode(name) {
      const command = [programs.patroni, join(folder, `${name}.yml`)]
      const options = { env: { HOME: folder }, account, cwd: folder, log: join(folder, 'logs', `${name}.log`) }
      patronis.set(name, children.start(name, command, options))
    },
    async stopNode(name) {
      const patroni = patronis.get(name)
      if (patroni) await children.stop(patroni, 40)
    },
    processes(name) {
      const postmaster = postmasterOf(folder, name)
      const patroni = patronis.get(name)
      if (!postmaster || !patroni?.isAlive()) throw new Error(`${name} does not run`)
      return { patroni: patroni.pid, database: familyOf([postmaster]) }
    },
    members,
    async leader() {
      let found: Member | undefined
      await until(20, 'Nobody leads', async () => {
        found = (await members()).find(({ role }) => role === 'leader')
        return found !== undefined
      })
      return found?.name ?? 'pg1'
    },
    settled: (seconds = 90) => until(seconds, 'The databases did not settle', async () => areSettled(await members())),
    patronictl: (words, input = '') =>
      // asynchronous, because the load runs in this process
      new Promise((resolve, reject) => {
        const env = { HOME: folder, PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
        const options = { ...account, cwd: folder, env, timeout: 60_000 }
        const all = ['-c', join(folder, 'pg1.yml'), ...words]
        const child = execFile(programs.patronictl, all, options, (error, told) =>
          error ? reject(new Error(`${error.message}\n${told}`)) : resolve(),
        )
        child.stdin?.end(input)
      }),
  }
}

function areSettled(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).toSorted()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  )
}

/** Polls until the answer is yes; errors count as no. */
export async function until(seconds: number, sentence: string, ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250))
    if (await ask().catch(() => false)) return
  throw new Error(`${sentence} within ${seconds} s.`)
}
