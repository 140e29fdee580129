import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '#server/platform/free-port.ts'
import { find, restMs, stopsBetween, type EnginePage } from './engine.ts'

const browser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path))

/** WebKitGTK's browser, the engine of Safari; undefined if it is not installed (Debian: webkit2gtk-driver). */
export const webkitPath = browser

/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a window of WebKit on a screen, by its WebDriver. */
export async function openWebKit(env: NodeJS.ProcessEnv): Promise<EnginePage> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  const { sessionId } = (await untilListening(() => ask('POST', '/session', wanted))) as { sessionId: string }
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 30_000 })
  const run: EnginePage['run'] = async (act, ...args) => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${String(act)})(...JSON.parse(arguments[0]))).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ failed: String(error) })))`
    const answer = JSON.parse(
      String(await ask('POST', `${at}/execute/async`, { script, args: [JSON.stringify(args)] })),
    )
    if (answer?.failed) throw new Error(answer.failed)
    return answer
  }
  const elementOf = async (selector: string) => {
    const found = (await ask('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<
      string,
      string
    >
    return `${at}/element/${found[elementKey]}`
  }
  return {
    run,
    goto: async (url) => void (await ask('POST', `${at}/url`, { url })),
    url: async () => String(await ask('GET', `${at}/url`)),
    resize: async (width, height) => void (await ask('POST', `${at}/window/rect`, { width, height })),
    press: (what) => pressed(async () => ask('POST', `${await elementOf(await find({ run }, what))}/click`, {})),
    type: async (what, text) =>
      void (await ask('POST', `${await elementOf(await find({ run }, what))}/value`, { text })),
    drag: async (from, to, by) => {
      const pause = { type: 'pause', duration: restMs }
      const stops = await stopsBetween({ run }, from, to)
      const [start, ...rest] = stops.map((stop) => ({ type: 'pointerMove', duration: 50, origin: 'viewport', ...stop }))
      const press = { type: 'pointerDown', button: 0 }
      const release = { type: 'pointerUp', button: 0 }
      const actions = [start, press, ...(by === 'touch' ? [pause] : []), ...rest, release]
      const pointer = { type: 'pointer', id: by, parameters: { pointerType: by }, actions }
      await ask('POST', `${at}/actions`, { actions: [pointer] })
    },
    setCookie: async (name, value) => void (await ask('POST', `${at}/cookie`, { cookie: { name, value, path: '/' } })),
    screenshot: async () => Buffer.from(String(await ask('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await ask('DELETE', at).catch(() => undefined)
      driver.kill()
      await once(driver, 'exit')
    },
  }
}

/** How long a page gets before its messages are read. */
const settledMs = 6000

/**
 * The errors that visited pages log, also those of the browser itself. An automated or private window reports none, so each
 * page is opened in an ordinary one, with a profile in a folder; it prints them only to a terminal, which `script` provides.
 */
export async function webkitProblems(
  env: NodeJS.ProcessEnv,
  urls: readonly string[],
  folder: string,
): Promise<string[]> {
  const profile = { XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder }
  const problems: string[] = []
  for (const url of urls) {
    const command = `exec ${webkitPath} --enable-write-console-messages-to-stdout=true '${url}'`
    const browser = spawn('script', ['-qfc', command, '/dev/null'], {
      env: { ...env, ...profile },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let printed = ''
    browser.stdout.on('data', (text) => (printed += text))
    await new Promise((resolve) => setTimeout(resolve, settledMs))
    browser.kill()
    await once(browser, 'exit')
    problems.push(...printed.split(/\r?\n/).filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line)))
  }
  return problems
}

async function untilListening<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Presses again while the driver says that what is pressed moves, as in a dialog that is still opening. */
async function pressed(press: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await press())
    } catch (error) {
      if (tries === 10 || !/not interactable/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
}
