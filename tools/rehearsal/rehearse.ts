// npm run rehearse: runs three PostgreSQL with Patroni, etcd and haproxy, configured by the files of ops/patroni, and
// three processes of the product on this machine. Kills and freezes leaders under load; a table shows what happened to
// the writes.
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount } from '#server/database/unprivileged.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { injectFault, warmUp } from './faults.ts'
import type { Site } from './faults.ts'
import { openChildren } from './children.ts'
import { postmasterOf, startCluster } from './cluster.ts'
import type { Ground } from './cluster.ts'
import { readOptions } from './options.ts'
import type { Options } from './options.ts'
import { needPackages } from './packages.ts'
import { makePeople } from './people.ts'
import { startProduct } from './product.ts'
import { restore } from './restore.ts'
import { needAddresses, nodes, writeConfiguration } from './site.ts'
import { problems, tableOf } from './table.ts'
import type { Row } from './table.ts'

const say = (line: string): void => console.log(line)

try {
  const options = readOptions(process.argv.slice(2))
  needPackages(options.install)
  await needAddresses()
  process.exitCode = await rehearse(options)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
process.exit()

async function rehearse({ plan, ...rates }: Options): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-rehearsal-'))
  const children = openChildren(() => nodes.flatMap((name) => postmasterOf(folder, name) ?? []))
  process.once('exit', (code) => {
    children.killAll()
    clear(folder, code === 1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

  const passwords = { restapi: word(), superuser: word(), replication: word(), rewind: word() }
  const account = databaseAccount(folder)
  writeConfiguration(folder, passwords)
  if (account) handOver(folder, account)
  const ground: Ground = { folder, passwords, account, children }
  say(`Starting three databases and three processes of the product in ${folder}.`)
  const cluster = await startCluster(ground)
  const product = await startProduct(ground)
  const people = await makePeople({ connection: product.connection, now: new Date() })
  const site: Site = { cluster, product, people, rates }
  // new processes still compile their code
  await warmUp(site)
  const rows: Row[] = []
  for (const { fault, times } of plan)
    for (let i = 1; i <= times; i++) {
      const row = await (fault === 'restore' ? restore(site) : injectFault(fault, site))
      rows.push(row)
      const wrong = problems(row)
      say(`${fault} ${i} of ${times}: ${row.what}: ${wrong.length === 0 ? 'well' : wrong.join('; ')}`)
    }
  say(`\n${tableOf(rows)}\n`)
  await product.close()
  return rows.some((row) => problems(row).length > 0) ? 1 : 0
}

function word(): string {
  return randomBytes(12).toString('hex')
}

/** Deletes the folder, or everything but the logs after a failure. */
function clear(folder: string, keepLogs: boolean): void {
  const gone = keepLogs ? readdirSync(folder).filter((name) => name !== 'logs') : ['']
  for (const name of gone) rmSync(join(folder, name), { recursive: true, force: true })
  if (keepLogs) console.error(`What was logged is in ${join(folder, 'logs')}`)
}

/** Gives the folder to the user that the databases run as. */
function handOver(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  chmodSync(folder, 0o755)
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(entry)), uid, gid)
}
