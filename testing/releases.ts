import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A machine as docs/operations.md sets it up, in a folder, with stand-ins for what needs root, systemd or a network.
 */
export type Machine = {
  readonly env: Readonly<Record<string, string>>
  /** Commits the current project with lines added at the end of a file. Returns twelve characters of the commit id. */
  release(file: string, lines: string): string
  /** Starts or restarts the process of a port. */
  restart(port: number): void
  /** The output of the processes of a port. */
  said(port: number): string
  end(ports: readonly number[]): void
}

export function aMachine(folder: string, home: string, settings: Readonly<Record<string, string>>): Machine {
  const [origin, programs, run] = [join(folder, 'origin'), join(folder, 'programs'), join(folder, 'run')]
  for (const each of [origin, programs, run]) mkdirSync(each)
  copyProject(origin)
  const git = (...words: string[]) => execFileSync('git', words, { cwd: origin, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch=main')
  // git warns about the empty clone
  execFileSync('git', ['clone', '--quiet', '--no-checkout', origin, `${home}-source`], { stdio: 'ignore' })
  for (const [name, lines] of Object.entries(standIns(home, run))) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  const env = {
    ...settings,
    PATH: [programs, dirname(process.execPath), process.env.PATH].join(':'),
    PETSTEAD_HOME: home,
    // the settings are in the environment
    PETSTEAD_SETTINGS: '/dev/null',
  }
  return {
    env,
    release(file, lines) {
      appendFileSync(join(origin, file), lines)
      git('add', '--all')
      git('-c', 'user.name=Petstead', '-c', 'user.email=us@petstead.test', 'commit', '--quiet', '-m', `Changes ${file}`)
      return git('rev-parse', '--short=12', 'HEAD').trim()
    },
    restart: (port) => void execFileSync(join(programs, 'systemctl'), ['restart', `petstead@${port}`], { env }),
    said: (port) => readFileSync(join(run, `${port}.log`), 'utf8'),
    end(ports) {
      for (const port of ports) process.kill(Number(readFileSync(join(run, `${port}.pid`), 'utf8')))
    },
  }
}

/** Copies all files that are committed or would be. */
function copyProject(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(list).split('\0').filter(Boolean)) cpSync(join(root, file), join(to, file))
}

const standIns = (home: string, run: string) => ({
  runuser: 'shift 3; exec "$@"',
  npm: `case $* in
  'run build') exec node scripts/build-web.mjs ;;
  run*) shift 2 && exec node scripts/run.mjs "$@" ;;
esac
cp -al ${root}node_modules . 2>/dev/null || cp -a ${root}node_modules .
rm -rf node_modules/.cache node_modules/.vite`,
  systemctl: `port=\${2#petstead@}
cd ${run}
if [ -e $port.pid ]; then
  kill $(cat $port.pid)
  while kill -0 $(cat $port.pid) 2>/dev/null; do sleep 0.1; done
fi
cd -P ${home}
PORT=$port DATA_DIR=${run}/data-$port node scripts/start.mjs >>${run}/$port.log 2>&1 &
echo $! >${run}/$port.pid`,
})
