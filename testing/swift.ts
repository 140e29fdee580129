import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { freePort } from '#server/platform/free-port.ts'
import type { Bucket } from '#server/gateways/object-storage/s3/bucket.ts'

const needed = ['proxy', 'account', 'container', 'object'].map((part) => `/usr/bin/swift-${part}-server`)

/** Whether Debian's OpenStack Swift is installed, a store that speaks S3 and checks every signature. */
export const hasSwift = [...needed, '/usr/bin/memcached', '/etc/swift/swift.conf'].every((file) => existsSync(file))
export const swiftPackages = 'apt-get install swift-proxy swift-account swift-container swift-object memcached'

/** A second key of the same account, for tests that change keys. */
export const secondKey = { accessKeyId: 'test:second', secretAccessKey: 'testing-too' }

export type Swift = { readonly bucket: Bucket; stop(): void; again(): Promise<void>; close(): Promise<void> }

/**
 * Starts one on this machine, with a private bucket that accepts uploads from browsers of any site to signed addresses.
 */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-swift-'))
  mkdirSync(join(folder, 'node/d1'), { recursive: true })
  const [account, container, object] = [await freePort(), await freePort(), await freePort()]
  const ports = { account, container, object, proxy: await freePort(), memcache: await freePort() }
  for (const part of ['account', 'container', 'object'] as const) {
    ring(folder, part, ports[part])
    writeFileSync(join(folder, `${part}.conf`), storing(folder, part, ports[part]))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxying(folder, ports.proxy, ports.memcache))
  const children = ['account', 'container', 'object'].map((part) => run(folder, part))
  children.push(spawn('/usr/bin/memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.memcache)]))
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const up = () => waitFor(`${endpoint}/healthcheck`)
  const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))
  let proxy: ChildProcess | undefined
  const close = async (): Promise<void> => {
    const all = [...children, ...(proxy ? [proxy] : [])].filter(
      (each) => each.exitCode === null && each.signalCode === null,
    )
    const gone = Promise.all(all.map(ended))
    for (const child of all) child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const bucket: Bucket = {
    endpoint,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  }
  try {
    // a proxy that finds one of them down does not retry it for a minute
    for (const port of [account, container, object]) await waitFor(`http://127.0.0.1:${port}/`)
    proxy = run(folder, 'proxy')
    await up()
    await makeBucket(bucket)
  } catch (error) {
    await close()
    throw error
  }
  return {
    bucket,
    stop: () => void proxy?.kill('SIGKILL'),
    async again() {
      proxy = run(folder, 'proxy')
      await up()
    },
    close,
  }
}

function ring(folder: string, part: string, port: number): void {
  const builder = join(folder, `${part}.builder`)
  const make = (...words: string[]) => execFileSync('/usr/bin/swift-ring-builder', [builder, ...words])
  make('create', '4', '1', '0')
  make('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  make('rebalance')
}

function storing(folder: string, part: string, port: number): string {
  return `[DEFAULT]
devices = ${folder}/node
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = ERROR
fallocate_reserve = 0
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`
}

function proxying(folder: string, port: number, memcache: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = ERROR
cors_allow_origin = *
strict_cors_mode = false
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
user_test_second = testing-too .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcache}
[filter:listing_formats]
use = egg:swift#listing_formats
`
}

function run(folder: string, part: string): ChildProcess {
  return spawn(`/usr/bin/swift-${part}-server`, [join(folder, `${part}.conf`)], { stdio: 'ignore' })
}

async function waitFor(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    const answer = await fetch(url).catch(() => undefined)
    // any response is enough
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Swift did not come up.')
}

async function makeBucket(bucket: Bucket): Promise<void> {
  const client = new AwsClient({ ...bucket, service: 's3', retries: 0 })
  const made = await client.fetch(`${bucket.endpoint}/${bucket.bucket}`, { method: 'PUT' })
  if (made.status !== 200) throw new Error(`The bucket could not be made: ${made.status} ${await made.text()}`)
}
