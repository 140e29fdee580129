import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Paths of the programs on Debian. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const

const packageOf: Readonly<Record<keyof typeof programs, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
}

/** The Debian packages that are not installed. */
export function missingPackages(isThere: (path: string) => boolean = existsSync): string[] {
  const missing = Object.entries(programs).filter(([, path]) => !isThere(path))
  return [...new Set(missing.map(([name]) => packageOf[name as keyof typeof programs]))]
}

/** Checks that the programs are installed; installs missing ones only if `install` is set. */
export function needPackages(install: boolean): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (!install) throw new OperatorError(lacking(missing))
  const words = ['install', '--yes', '--no-install-recommends', ...missing]
  spawnSync('apt-get', ['update'], { stdio: 'inherit' })
  const { status } = spawnSync('apt-get', words, { stdio: 'inherit' })
  if (status !== 0)
    throw new OperatorError(`These packages could not be installed: ${missing.join(', ')}. apt-get needs root.`)
}

export function lacking(missing: readonly string[]): string {
  return (
    `Not installed: ${missing.join(', ')}. ` +
    'npm run rehearse -- --install installs them (as root, on Debian 12), and so does apt-get.'
  )
}
