import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'

/** PgBouncer of Debian, for tests against a real pooler. */
const program = '/usr/sbin/pgbouncer'
export const hasPgbouncer = existsSync(program)
export const pgbouncerPackage = 'apt-get install pgbouncer'

/** Starts PgBouncer with its defaults in front of a database. */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'petstead-pgbouncer-'))
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
`,
  )
  const isRoot = process.getuid?.() === 0
  // it refuses to run as root
  if (isRoot) execFileSync('chown', ['-R', 'nobody', folder])
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), '-q', file], { stdio: 'ignore' })
  await sleep(300)
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(ownPort), pathname }).href
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => buffer.writeInt32BE(value, 4 * at))
  return buffer
}
const ready = (state: 'I' | 'T') => message('Z', Buffer.from(state))
const cell = (text: string): Buffer =>
  Buffer.concat([
    message(
      'T',
      Buffer.concat([
        Buffer.from([0, 1]),
        Buffer.from('id\0'),
        int32(0),
        Buffer.from([0, 0]),
        int32(23),
        Buffer.from([0, 4]),
        int32(-1),
        Buffer.from([0, 0]),
      ]),
    ),
    message('D', Buffer.concat([Buffer.from([0, 1]), int32(text.length), Buffer.from(text)])),
  ])

/**
 * A stand-in for a pooler with two sessions, as far as a client that asks for its session sees: in transaction mode each
 * statement takes the first free session. It refuses start-up parameters as PgBouncer does.
 */
export async function startStandInPooler(mode: 'session' | 'transaction') {
  const sessions: (Socket | undefined)[] = [undefined, undefined]
  const server = createServer((socket) => {
    let started = false
    socket.on('error', () => {})
    socket.on('close', () => sessions.forEach((holder, at) => holder === socket && (sessions[at] = undefined)))
    socket.on('data', (data) => {
      if (!started) {
        started = true
        const parameters = data.subarray(8).toString().split('\0')
        if (parameters.includes('options'))
          return void socket.end(
            message('E', Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')),
          )
        return void socket.write(Buffer.concat([message('R', int32(0)), message('K', int32(77, 1)), ready('I')]))
      }
      if (data.toString('latin1', 0, 1) !== 'Q') return
      const text = data.toString('utf8', 5, data.length - 1)
      const held = sessions.indexOf(socket)
      const at = held >= 0 ? held : sessions.indexOf(undefined)
      const keeps = mode === 'session' || text === 'begin' || (held >= 0 && text !== 'commit')
      sessions[at] = keeps ? socket : undefined
      const answer = text.includes('pg_backend_pid') ? cell(String(1000 + at)) : Buffer.alloc(0)
      socket.write(Buffer.concat([answer, message('C', Buffer.from('OK\0')), ready(keeps ? 'T' : 'I')]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `postgres://us:secret@127.0.0.1:${(server.address() as AddressInfo).port}/x`
  return { url, stop: () => server.close() }
}
