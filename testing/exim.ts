import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import type { Certificate } from './certificate.ts'

const program = '/usr/sbin/exim4'
const user = 'Debian-exim'

/** Whether Debian's Exim can be run: root has to start it, and it continues as its own user. */
export const hasExim = existsSync(program) && process.getuid?.() === 0
export const eximPackage = 'apt-get install exim4-daemon-light'

/** The login that it accepts. */
export const eximLogin = 'petstead:a%20secret'

/**
 * Starts an Exim as an operator runs one: it offers TLS, by STARTTLS and implicit, accepts mail after a login over TLS,
 * signs it (DKIM) and relays it to the server at `next`. If that rejects a mail for good, Exim bounces it to the
 * sender.
 */
export async function startExim({ key, cert }: Certificate, next: string) {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-exim-'))
  const [plain, tls] = [await freePort(), await freePort()]
  const file = join(folder, 'exim.conf')
  for (const name of ['spool', 'log']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(file, settings(folder, { plain, tls }, new URL(next)))
  execFileSync('chown', ['-R', user, folder])
  // Exim rejects a configuration that its user could change
  execFileSync('chown', ['root:root', file])
  chmodSync(file, 0o644)
  chmodSync(folder, 0o755)
  const child = spawn(program, ['-C', file, '-bdf', '-q2s'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  for (const deadline = performance.now() + 10_000; !(await answers(tls));) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await close()
      throw new Error('Exim did not come up.')
    }
    await sleep(50)
  }
  return { plain: `127.0.0.1:${plain}`, tls: `127.0.0.1:${tls}`, close }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const settings = (folder: string, ports: { plain: number; tls: number }, next: URL): string => `
primary_hostname = mail.petstead.example
qualify_domain = petstead.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${ports.plain} : ${ports.tls}
tls_on_connect_ports = ${ports.tls}
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
host_lookup =
acl_smtp_rcpt = recipient
acl_smtp_data = accept

begin acl
recipient:
  accept authenticated = *
  deny message = 5.7.1 Relaying needs a login

begin routers
out:
  driver = manualroute
  route_list = * ${next.hostname}::${next.port} byname
  self = send
  transport = out

begin transports
out:
  driver = smtp
  allow_localhost
  hosts_try_fastopen =
  dkim_domain = petstead.example
  dkim_selector = test
  dkim_private_key = ${folder}/key.pem

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_advertise_condition = \${if def:tls_in_cipher}
  server_condition = \${if and{{eq{$auth2}{petstead}}{eq{$auth3}{a secret}}}}
  server_set_id = $auth2
`
