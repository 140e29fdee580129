import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))

export const hasHaproxy = program !== undefined
export const haproxyPackage = 'apt-get install haproxy'

/** The proxy of ops/haproxy.cfg in front of processes on this machine; without a certificate. */
export async function startHaproxy(port: number, processes: readonly number[]): Promise<{ stop(): Promise<void> }> {
  if (!program) throw new Error(`haproxy is not installed (${haproxyPackage})`)
  const folder = mkdtempSync(join(tmpdir(), 'petstead-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(port, processes))
  execFileSync(program, ['-c', '-q', '-f', file])
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = performance.now() + 10_000; !(await isUp());) {
    if (performance.now() > deadline) {
      await stop()
      throw new Error('haproxy did not come up.')
    }
    await sleep(100)
  }
  return { stop }
}

/** Returns ops/haproxy.cfg with other ports. */
function settings(port: number, processes: readonly number[]): string {
  const told = readFileSync(new URL('../ops/haproxy.cfg', import.meta.url), 'utf8')
  const here = told
    .replace(/^frontend plain\n(?: {2}.*\n)+/m, '')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}server .*\n?/gm, '')
    .trimEnd()
  return [here, ...processes.map((each, i) => `  server app${i + 1} 127.0.0.1:${each}`), ''].join('\n')
}
