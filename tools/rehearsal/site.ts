import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#server/platform/operator-error.ts'

const ops = fileURLToPath(new URL('../../ops', import.meta.url))

/** The names of the database nodes in ops/patroni; here, 10.0.0.N of the files is 127.0.77.N. */
export const nodes = ['pg1', 'pg2', 'pg3'] as const
export type NodeName = (typeof nodes)[number]
export const addressOf = (name: NodeName): string => `127.0.77.${nodes.indexOf(name) + 1}`
/** The processes of the product behind haproxy. */
export const products = ['app1', 'app2', 'app3'] as const
export const productAddress = (i: number): string => `127.0.77.${11 + i}`
export const site = { web: 'http://127.0.77.9:8080', leader: '127.0.77.9:5000', replica: '127.0.77.9:5001' } as const

/** Throws if another program uses the addresses. */
export async function needAddresses(): Promise<void> {
  for (const [host, port] of [
    [addressOf('pg1'), 8008],
    ['127.0.77.9', 8080],
  ] as const) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(() => {
      throw new OperatorError(`Something listens on ${host}:${port} already, maybe another rehearsal. End it first.`)
    })
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Passwords that replace CHANGE-ME-… in the files. */
export type Passwords = Readonly<Record<'restapi' | 'superuser' | 'replication' | 'rewind', string>>

/**
 * Adapts a file of ops/patroni to this machine: loopback addresses, folders, passwords, and, for a node's file, the
 * node's name and address. Everything else is unchanged.
 */
export function localised(text: string, folder: string, passwords: Passwords, node?: NodeName): string {
  const own = node ? text.replaceAll('@NAME@', node).replaceAll('@ADDRESS@', addressOf(node)) : text
  return own
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', '127.0.77.')
    .replaceAll('/opt/petstead/ops/', `${folder}/ops/`)
    .replaceAll('/var/backups/wal', `${folder}/wal`)
    .replaceAll('/var/lib/petstead-db', `${folder}/db`)
    .replaceAll('/var/lib/etcd/petstead', `${folder}/etcd-${node ?? ''}`)
    .replaceAll('/var/run/postgresql', `${folder}/run-${node ?? ''}`)
    .replaceAll(/CHANGE-ME-(\w+)/g, (_, name: keyof Passwords) => passwords[name])
}

/** A file of ops/patroni, unchanged. */
export const opsFile = (name: string): string => readFileSync(join(ops, 'patroni', name), 'utf8')

/** Writes all configuration files into a folder, with the scripts that they use. */
export function writeConfiguration(folder: string, passwords: Passwords): void {
  cpSync(ops, join(folder, 'ops'), { recursive: true })
  for (const each of ['wal', 'db', 'logs', ...nodes.flatMap((node) => [`etcd-${node}`, `run-${node}`])])
    mkdirSync(join(folder, each), { mode: 0o700 })
  for (const node of nodes)
    writeFileSync(join(folder, `${node}.yml`), localised(opsFile('patroni.yml'), folder, passwords, node))
  writeFileSync(join(folder, 'haproxy.cfg'), localised(opsFile('haproxy.cfg'), folder, passwords))
}

/** The environment variables of etcd. */
export function etcdEnvironment(folder: string, passwords: Passwords, node: NodeName): Record<string, string> {
  const lines = localised(opsFile('etcd.env'), folder, passwords, node).split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => (line.startsWith('ETCD_') ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
  )
}
