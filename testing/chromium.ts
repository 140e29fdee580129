import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

// the headless shell first: it has the same engine, and the tests take a quarter less time
const usual = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const advice = `The browser tests need Chromium, and none was found. Install it in one of these ways:
  sudo apt-get install chromium-headless-shell
  npx playwright install --with-deps chromium
or say where it is: CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the usual places, Playwright's own. If there is none, it
 * is installed with apt (as root or with passwordless sudo) or by Playwright; otherwise throws with instructions.
 */
export async function findChromium(say: (line: string) => void = console.log): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but no Chromium starts there.`)
  }
  const found = (await firstThatStarts()) ?? (await installed(say))
  if (!found) throw new Error(advice)
  return found
}

async function installed(say: (line: string) => void): Promise<string | undefined> {
  const root = process.getuid?.() === 0
  const sudo = !root && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  if ((root || sudo) && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say('No Chromium found: installing it with apt-get. This can take a minute.')
    const apt = (...words: string[]) => runs(sudo ? ['sudo', '-n', 'apt-get', ...words] : ['apt-get', ...words])
    apt('update', '-q')
    apt('install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell')
    if (!(await firstThatStarts())) apt('install', '-q', '-y', '--no-install-recommends', 'chromium')
    const found = await firstThatStarts()
    if (found) return found
  }
  say("No Chromium found: downloading Playwright's own.")
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  runs([process.execPath, cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium'])
  return firstThatStarts()
}

function runs([command, ...words]: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command ?? '', words, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 })
}

async function firstThatStarts(): Promise<string | undefined> {
  for (const path of [...usual, await playwrightsOwn()]) if (path && (await starts(path))) return path
  return undefined
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

// Existing is not enough: Ubuntu's chromium-browser is a stub that only names another package.
async function starts(path: string): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK)
    await promisify(execFile)(path, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
