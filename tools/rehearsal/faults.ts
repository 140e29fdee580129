import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from './children.ts'
import { until } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { longestGap } from './gap.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import type { Fault } from './options.ts'
import type { People } from './people.ts'
import type { Product } from './product.ts'
import type { Row } from './table.ts'
import { judge } from './verdict.ts'

export type Site = {
  readonly cluster: Cluster
  readonly product: Product
  readonly people: People
  readonly rates: { readonly writes: number; readonly reads: number }
}

/** What a fault did, and how to repair it under load. */
type Injected = { readonly what: string; readonly repair: () => Promise<void> }

const injections: Readonly<Partial<Record<Fault, (site: Site) => Promise<Injected>>>> = {
  node: ({ cluster }) => kill(cluster, 'all'),
  postmaster: ({ cluster }) => kill(cluster, 'database'),
  async freeze({ cluster }) {
    const leader = await cluster.leader()
    const { patroni, database } = cluster.processes(leader)
    const all = [patroni, ...database]
    for (const pid of all) signal(pid, 'SIGSTOP')
    const repair = async () => all.forEach((pid) => signal(pid, 'SIGCONT'))
    return { what: `${leader} frozen`, repair }
  },
  async switchover({ cluster }) {
    const leader = await cluster.leader()
    const next = (await cluster.members()).find(({ role }) => role === 'sync_standby')?.name ?? ''
    const words = ['switchover', '--master', leader, '--candidate', next, '--force']
    await cluster.patronictl(words)
    return { what: `${leader} hands over to ${next}`, repair: async () => {} }
  },
}

async function kill(cluster: Cluster, what: 'all' | 'database'): Promise<Injected> {
  const leader = await cluster.leader()
  const { patroni, database } = cluster.processes(leader)
  for (const pid of what === 'all' ? [patroni, ...database] : database) signal(pid, 'SIGKILL')
  if (what === 'database') return { what: `PostgreSQL of ${leader} killed`, repair: async () => {} }
  return { what: `${leader} killed`, repair: () => cluster.startNode(leader) }
}

/** Load that is not counted. */
export async function warmUp({ people, rates }: Site): Promise<void> {
  const load = startLoad(people, rates)
  await sleep(15_000)
  await load.stop()
}

/** How long the site is observed before and after a fault, and after the lost node is back. */
const beforeMs = 8000
const afterMs = 10_000
const repairedMs = 8000

/** Runs one fault under load; returns what it did, and what happened to acknowledged writes. */
export async function injectFault(fault: Fault, site: Site): Promise<Row> {
  const { cluster, product, people, rates } = site
  await cluster.settled()
  const pids = product.processes.map(({ pid }) => pid)
  const load = startLoad(people, rates)
  let what: string
  const begun = performance.now() + beforeMs
  try {
    await sleep(beforeMs)
    const injected = await (injections[fault] ?? rolling)(site)
    what = injected.what
    await sleep(afterMs)
    await writesAgain(load)
    await injected.repair()
    await sleep(repairedMs)
  } finally {
    await load.stop()
  }
  const ended = performance.now()
  await cluster.settled(120)
  const { acknowledged, looks, refusals } = load
  const isRunning = product.processes.every(
    (process, i) => process.isAlive() && (fault === 'rolling' || process.pid === pids[i]),
  )
  return {
    fault,
    what,
    gapMs: longestGap(acknowledged.at, begun, ended),
    acknowledged: acknowledged.at.length,
    retried: [...refusals].map(([status, times]) => `${times} × ${status}`).join(', '),
    ...(await judge(product.connection.pool, acknowledged)),
    looks: looks.out,
    signedIn: looks.signedIn,
    isRunning,
  }
}

/** Restarts one process after the other, as operators do. */
async function rolling({ product }: Site): Promise<Injected> {
  const took: string[] = []
  for (const i of product.processes.keys()) {
    const { stopMs, startMs } = await product.restart(i)
    took.push(`${(stopMs / 1000).toFixed(1)} + ${(startMs / 1000).toFixed(1)} s`)
    await sleep(2000)
  }
  return { what: `three restarts, ${took.join(', ')}`, repair: async () => {} }
}

/** Waits until a write was acknowledged within the last second. */
function writesAgain({ acknowledged: { at } }: Load): Promise<void> {
  return until(120, 'No write was acknowledged again', async () => (at.at(-1) ?? 0) > performance.now() - 1000)
}
