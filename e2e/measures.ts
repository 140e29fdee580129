import type { Page } from '@playwright/test'

/**
 * Texts and controls that are cut off at the sides of the window, or by an element around them that neither scrolls nor
 * shows an ellipsis.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const label = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}"`
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert], svg')
    /** Whether a box is cut; a part that scrolls into view or ends in an ellipsis is not. */
    const isCut = (start: Element, box: { left: number; right: number }) => {
      let [left, right] = [box.left, box.right]
      for (let around: Element | null = start; around; around = around.parentElement) {
        const look = getComputedStyle(around)
        if (around === document.documentElement) break
        // hidden for everybody but screen readers
        if (look.position === 'absolute' && (look.clipPath !== 'none' || look.clip !== 'auto')) return false
        if (look.overflowX === 'visible') continue
        if (look.overflowX !== 'hidden' && look.overflowX !== 'clip') return false
        const own = around.getBoundingClientRect()
        if (left >= own.left - 1 && right <= own.right + 1) continue
        if (look.textOverflow !== 'ellipsis' && look.webkitLineClamp === 'none') return true
        ;[left, right] = [Math.max(left, own.left), Math.min(right, own.right)]
      }
      return left < -1 || right > innerWidth + 1
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.some((box) => isCut(parent, box))) found.add(label(parent))
    }
    for (const control of document.querySelectorAll('a, button, input:not([hidden]), select, textarea')) {
      const box = control.getBoundingClientRect()
      if (box.width < 2 || !isSeen(control)) continue
      if (isCut(control.parentElement ?? control, box)) found.add(label(control))
    }
    return [...found]
  })
}

/** Dots between two facts that end a line, because the next fact begins another. */
export function danglingDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const boxOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    let dot: { top: number; bottom: number; in: Element } | null = null
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility()) continue
      for (const { 0: letter, index } of (text.textContent ?? '').matchAll(/\S/g)) {
        if (dot) {
          const { top } = boxOf(text, index)
          if (top >= dot.bottom - 2) found.add(dot.in.textContent?.trim().slice(0, 80) ?? '')
          dot = null
        }
        if (letter === '·') {
          const { top, bottom } = boxOf(text, index)
          dot = { top, bottom, in: parent }
        }
      }
    }
    return [...found]
  })
}

/** Short words that are broken in two, where there was no space even for them. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<=^|\s)[A-Za-z]{2,14}(?=[\s,.]|$)/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // lines that their box cuts off are not seen
        const { bottom } = text.parentElement.getBoundingClientRect()
        const seen = [...range.getClientRects()].filter(({ top }) => top < bottom - 1)
        const lines = new Set(seen.map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.add(`"${word}" in "${text.textContent?.trim().slice(0, 60)}"`)
      }
    }
    return [...found]
  })
}

type Text = {
  readonly words: string
  readonly ink: string
  /** The colors behind it, from the top. */
  readonly grounds: readonly string[]
}
type Rgba = readonly [number, number, number, number]

/** Texts whose contrast with what is painted behind them is below 4.5:1, with their colors. */
export async function faintTexts(page: Page): Promise<string[]> {
  const texts = await coloredTexts(page)
  const names = [...new Set(texts.flatMap(({ ink, grounds }) => [ink, ...grounds]))]
  const values = await rgbaOf(page, names)
  const known = new Map(names.map((name, at) => [name, values[at] ?? ([0, 0, 0, 0] as const)]))
  const colorOf = (name: string): Rgba => known.get(name) ?? [0, 0, 0, 0]
  const faint = texts.flatMap(({ words, ink, grounds }) => {
    const ground = grounds.map(colorOf).reduceRight((below, top) => over(top, below))
    const [high = 0, low = 0] = [over(colorOf(ink), ground), ground].map(luminance).toSorted((a, b) => b - a)
    const contrast = (high + 0.05) / (low + 0.05)
    return contrast < 4.5 ? [`${contrast.toFixed(1)} "${words.slice(0, 50)}" ${ink} on ${grounds.join()}`] : []
  })
  return [...new Set(faint)]
}

/** The visible texts; those of controls that cannot be used may be faint. */
function coloredTexts(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const found: Text[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const words = text.textContent?.trim()
      if (!parent || !words) continue
      if (parent.closest(':disabled, [aria-disabled=true], option, script, style, noscript, svg, [inert]')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const grounds: string[] = []
      for (let each: Element | null = parent; each; each = each.parentElement)
        grounds.push(getComputedStyle(each).backgroundColor)
      found.push({ words, ink: getComputedStyle(parent).color, grounds: [...grounds, 'Canvas'] })
    }
    return found
  })
}

/** Colors as the browser paints them: red, green and blue up to 255, opacity up to 1. */
function rgbaOf(page: Page, names: readonly string[]): Promise<Rgba[]> {
  return page.evaluate((wanted) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!brush) throw new Error('There is no canvas.')
    return wanted.map((name): Rgba => {
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = name
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    })
  }, names)
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, at: 0 | 1 | 2) => top * alpha + below[at] * (1 - alpha)
  return [mix(red, 0), mix(green, 1), mix(blue, 2), 1]
}

/** The contrast of two colors that are not transparent, from 1 to 21. */
export async function contrast(page: Page, one: string, other: string): Promise<number> {
  const [high = 0, low = 0] = (await rgbaOf(page, [one, other])).map(luminance).toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** As WCAG defines it. */
function luminance([red, green, blue]: Rgba): number {
  const channel = (of: number) => (of / 255 <= 0.04045 ? of / 255 / 12.92 : ((of / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/** The share of the window, from 0 to 1, that is covered by what stays in place while the page is scrolled. */
export function stuckShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const steps = 40
    let covered = 0
    for (let column = 0; column < steps; column++)
      for (let row = 0; row < steps; row++) {
        const [x, y] = [((column + 0.5) / steps) * innerWidth, ((row + 0.5) / steps) * innerHeight]
        let at = document.elementFromPoint(x, y)
        while (at && !['fixed', 'sticky'].includes(getComputedStyle(at).position)) at = at.parentElement
        if (at) covered += 1
      }
    return covered / steps ** 2
  })
}
