import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError, aboutDisk } from '#server/platform/operator-error.ts'
import type { Account } from './unprivileged.ts'
import { freePort } from '#server/platform/free-port.ts'

/** Parameters for running PostgreSQL on a data folder. Paths are absolute and without symbolic links. */
export type Postmaster = {
  programs: string
  data: string
  log: string
  account: Account | undefined
  settings: Record<string, string>
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>> | undefined
}

/** A PostgreSQL that accepts connections. */
export type Running = { port: number; process: ChildProcess; ended: Promise<void> }

/** Starts PostgreSQL on 127.0.0.1 and waits until it accepts connections; after a crash it recovers first. */
export async function startPostmaster(postmaster: Postmaster, port: number | undefined): Promise<Running> {
  rotateLog(postmaster.log)
  const deadline = performance.now() + 15_000
  for (;;) {
    const chosen = port ?? (await freePort())
    const from = existsSync(postmaster.log) ? statSync(postmaster.log).size : 0
    const running = run(postmaster, chosen)
    const failed = await readyOrFailed(postmaster, running)
    if (!failed) return running
    const words = readFileSync(postmaster.log).subarray(from).toString()
    // Another program may take the free port first, and the last workers of a killed PostgreSQL need a moment to
    // notice.
    const passing = /pre-existing shared memory|is still in use/.test(words) || (!port && /could not bind/.test(words))
    if (!passing || performance.now() > deadline)
      throw (
        aboutDisk(new Error(words), postmaster.data) ??
        new OperatorError(
          `PostgreSQL did not start. Its last words, from ${postmaster.log}:\n${words.trim().slice(-2000)}`,
        )
      )
    await sleep(250)
  }
}

/** Fast shutdown: closes connections, writes all data and ends. Waits for the end. */
export async function shutDown({ process: child, ended }: Running): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const kept = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(kept)
}

/**
 * Stops the PostgreSQL that a killed server left on this data folder. Removes a pid file whose process is gone or is
 * another program, since PostgreSQL would refuse to start if that has the same user.
 */
export async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === undefined) return
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ] as const) {
    const deadline = performance.now() + patience
    send(pid, signal, data)
    while (isPostmasterOf(pid, data) && performance.now() < deadline) await sleep(25)
  }
  if (isPostmasterOf(pid, data))
    throw new OperatorError(`PostgreSQL (process ${pid}) still runs on ${data} and cannot be ended.`)
  if (pidIn(file) === pid) rmSync(file)
}

/** Kills all processes whose command line contains this path, and waits for their end. */
export async function endAllThatName(path: string): Promise<void> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const [pid, ...others] = processesThatName(path)
    if (pid === undefined) return
    if (performance.now() > deadline) throw new Error(`Process ${pid} still works on ${path} and cannot be ended.`)
    for (const each of [pid, ...others]) sendTo(each, 'SIGKILL')
    await sleep(25)
  }
}

function send(pid: number, signal: NodeJS.Signals, data: string): void {
  if (isPostmasterOf(pid, data)) sendTo(pid, signal)
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The environment of PostgreSQL's programs. It inherits nothing, so that no PG* variable or locale has an effect. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

function run({ programs, data, log, account, settings, env }: Postmaster, port: number): Running {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a', 0o600)
  // Detached, because Ctrl-C goes to the whole process group of the terminal, and this process decides when PostgreSQL
  // stops.
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    env: { ...environment, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  if (child.pid) endWithUs(child.pid, account, ended)
  child.unref()
  return { port, process: child, ended }
}

/**
 * Starts a shell that reads from a pipe held by this process: however this process ends, even by `kill -9`, the pipe
 * closes and the shell stops PostgreSQL. It has its own process group, so signals to ours do not reach it.
 */
function endWithUs(pid: number, account: Account | undefined, ended: Promise<void>): void {
  const watch = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(pid)], {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.once('error', () => {})
  watch.unref()
  const pipe = watch.stdin as typeof watch.stdin & { unref?(): void }
  pipe.once('error', () => {})
  pipe.unref?.()
  void ended.then(() => watch.kill('SIGKILL'))
}

async function readyOrFailed({ data }: Postmaster, running: Running): Promise<boolean> {
  let failed = false
  void running.ended.then(() => (failed = true))
  running.process.ref()
  while (!failed && !isReady(data, running.process.pid)) await sleep(20)
  running.process.unref()
  return failed
}

// The eighth line of the pid file is PostgreSQL's state; recovery may take any time.
function isReady(data: string, pid: number | undefined): boolean {
  const lines = read(join(data, 'postmaster.pid')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function pidIn(file: string): number | undefined {
  const pid = Number.parseInt(read(file), 10)
  return pid > 0 ? pid : undefined
}

/** Whether the process is a postgres on this data folder; process ids are reused, so the id alone proves nothing. */
function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(`-D ${data} `)
  }
  // Empty for a zombie process.
  const words = read(`/proc/${pid}/cmdline`).split('\0')
  if (!basename(words[0] ?? '').startsWith('postgres')) return false
  return words.includes(data) || workingDirectory(pid) === data
}

// On Linux, /proc is read instead of using ps, which small systems lack.
function processesThatName(path: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes(path))
  const { stdout } = spawnSync('ps', ['-ww', '-eo', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(path))
    .map((line) => Number.parseInt(line, 10))
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function rotateLog(log: string): void {
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`)
}
