import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/database/unprivileged.ts'

/** A program that the rehearsal started. */
export type Child = { readonly name: string; readonly pid: number; readonly log: string; isAlive(): boolean }

export type Children = {
  start(name: string, command: readonly string[], options: StartOptions): Child
  /** Stops a program and waits for its end; kills it after a number of seconds. */
  stop(child: Child, seconds: number): Promise<void>
  /** Kills all programs with their descendants. */
  killAll(): void
}

export type StartOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly account?: Account | undefined
  readonly log: string
  readonly cwd?: string
}

/**
 * Manages the programs that a rehearsal started, each in its own process group, so that Ctrl-C only reaches the
 * rehearsal. `others` are processes that those started and detached.
 */
export function openChildren(others: () => readonly number[]): Children {
  const running = new Map<number, ChildProcess>()
  return {
    start(name, [program = '', ...words], { env, account, log, cwd = '/' }) {
      const output = openSync(log, 'a', 0o644)
      const child = spawn(program, words, {
        ...account,
        cwd,
        env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
        detached: true,
      })
      closeSync(output)
      const { pid } = child
      if (pid === undefined) throw new Error(`${program} could not be started`)
      running.set(pid, child)
      child.once('exit', () => running.delete(pid))
      return { name, pid, log, isAlive: () => running.has(pid) }
    },
    async stop(child, seconds) {
      if (!child.isAlive()) return
      process.kill(child.pid, 'SIGTERM')
      for (const end = Date.now() + seconds * 1000; child.isAlive() && Date.now() < end;) await sleep(50)
      if (child.isAlive()) process.kill(child.pid, 'SIGKILL')
      while (child.isAlive()) await sleep(20)
    },
    killAll() {
      // freezes all first, because one that sees another die might restart it
      for (const pid of running.keys()) signal(pid, 'SIGSTOP')
      for (const pid of familyOf([...running.keys(), ...others()])) signal(pid, 'SIGKILL')
    },
  }
}

/** Sends a signal to a process that may be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Processes with all their descendants, by parent and by session. */
export function familyOf(pids: readonly number[]): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)))
  const family = new Set(pids)
  for (let before = -1; before !== family.size;) {
    before = family.size
    for (const { pid, parent, session } of all) if (family.has(parent) || family.has(session)) family.add(pid)
  }
  return [...family]
}

function parentOf(pid: number): { pid: number; parent: number; session: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(parent), session: Number(session) }]
  } catch {
    // it has ended meanwhile
    return []
  }
}
