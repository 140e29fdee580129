import { spawnSync } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What to look for on a page: a visible element by selector, and by its label or text. */
export type Wanted = {
  /** A CSS selector; by default everything that can be pressed. */
  readonly css?: string
  /** Its aria-label, the text of its label, or its own text; a string must be equal, a pattern must match. */
  readonly name?: string | RegExp
  /** Inside of the first visible element with this selector. */
  readonly within?: string
}

/** A page of another browser engine than Chromium, driven by the engine's own protocol. */
export type EnginePage = {
  goto(url: string): Promise<void>
  url(): Promise<string>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page and returns its result, both as JSON. */
  run<Args extends readonly unknown[], T>(act: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
  /** Presses the element as a person would; waits until it is there. */
  press(wanted: Wanted): Promise<void>
  /** Types into a field, or chooses files by their path. */
  type(wanted: Wanted, text: string): Promise<void>
  /** Drags the first element with a selector onto the first with another one; a finger rests first. */
  drag(from: string, to: string, by: 'mouse' | 'touch'): Promise<void>
  setCookie(name: string, value: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** The attribute by which a found element is handed to the driver. */
const mark = 'data-wanted'

type Serial = { css: string; within: string; name: string; pattern: boolean }

/** Looks for an element in the page and marks it; returns whether there is one. Runs in the page. */
function markIn({ css, within, name, pattern }: Serial, attribute: string): boolean {
  const visible = (element: Element) => element.getClientRects().length > 0
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent),
    element.textContent,
  ]
  const fits = (text: string) => (pattern ? new RegExp(name).test(plain(text)) : plain(text) === name)
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const place = within ? [...document.querySelectorAll(within)].find(visible) : document
  const found = [...(place?.querySelectorAll(css) ?? [])].find(
    (element) =>
      // a file input is hidden behind its button
      (visible(element) || (element as HTMLInputElement).type === 'file') &&
      (name === '' || namesOf(element).some(fits)),
  )
  found?.setAttribute(attribute, '')
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found !== undefined
}

const patienceMs = 20_000

/** Waits until a page has the element, and returns a selector for it. */
export async function find(page: Pick<EnginePage, 'run'>, wanted: Wanted): Promise<string> {
  const { css = 'button, a, [role=button], [role=option], [role=tab], label', name = '', within = '' } = wanted
  const serial = { css, within, name: typeof name === 'string' ? name : name.source, pattern: typeof name !== 'string' }
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    // a page that is just being left answers nothing
    if (await page.run(markIn, serial, mark).catch(() => false)) return `[${mark}]`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Not found: ${css} ${String(name)} ${within}`)
}

type Point = { readonly x: number; readonly y: number }

/** How long a finger rests before it drags. */
export const restMs = 500

/** Where a pointer goes from the middle of one element to that of another. */
export async function stopsBetween(
  page: Pick<EnginePage, 'run'>,
  from: string,
  to: string,
): Promise<[Point, ...Point[]]> {
  const middles = await page.run(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector)
        element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      }),
    [from, to],
  )
  const [start, end] = middles
  if (!start || !end) throw new Error(`Not found: ${from} or ${to}`)
  const between = (share: number) => ({
    x: Math.round(start.x + (end.x - start.x) * share),
    y: Math.round(start.y + (end.y - start.y) * share),
  })
  return [start, ...[0.1, 0.4, 0.7, 1].map(between)]
}

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0
}

/** Starts a screen without a monitor, where WebGL is drawn by the processor. Returns the environment for programs on it. */
export async function startScreen(): Promise<{ env: NodeJS.ProcessEnv; stop(): void }> {
  const screen: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = screen.stdio[3]
  if (!numbers || !('read' in numbers)) throw new Error('Xvfb has no channel for its number.')
  const [line] = (await once(createInterface({ input: numbers }), 'line')) as [string]
  return { env: { ...process.env, DISPLAY: `:${line}`, LIBGL_ALWAYS_SOFTWARE: '1' }, stop: () => void screen.kill() }
}
