import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What is wrong with the place of the focus: lost, out of the window, covered, or not to be seen; '' if nothing. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // between the end of the page and its beginning is the browser's own part
    if (!focused || focused === document.body) return ''
    const words = focused.outerHTML.slice(0, 140)
    const isDrawn = (element: Element | null) => {
      if (!element) return false
      const looks = [getComputedStyle(element), getComputedStyle(element, '::after')]
      return looks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
    }
    // parts of a control that show the focus of its field, and regions that only take the keys for scrolling
    const around = [
      focused,
      focused.parentElement,
      focused.nextElementSibling,
      focused.parentElement?.parentElement ?? null,
    ]
    const isText = focused.matches('main, [role=dialog], [role=alertdialog], [role=tabpanel], h1, h2, iframe')
    if (!isText && !around.some(isDrawn) && !focused.matches('input, textarea, select')) return `not seen: ${words}`
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    if (isText || right - left < 2) return ''
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of the window: ${words}`
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const over = document.elementFromPoint(x, y)
    const isOwn = over && (focused.contains(over) || over.contains(focused) || focused.parentElement?.contains(over))
    return isOwn ? '' : `under ${over?.outerHTML.slice(0, 140)}: ${words}`
  })
}

/** A person without a pointer: goes from control to control, and sees each time where the focus is. */
export function keysOf(page: Page) {
  const { keyboard } = page
  // retried: a link that comes with the focus takes a moment
  const seen = () => expect.poll(() => focusFault(page), page.url()).toBe('')
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** Presses Tab until `target` has the focus. */
  const to = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 90; presses++) {
      if (await hasFocus(target)) return
      await keyboard.press('Tab')
      await seen()
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }
  const press = async (target: Locator, key = 'Enter') => {
    await to(target)
    await keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await to(target)
    await keyboard.type(text)
  }
  /** The focus is somewhere, after what had it may have gone. */
  const keeps = async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'focus lost').toBe(false)
    await seen()
  }
  return { to, press, type, keeps, keyboard }
}

export type Keys = ReturnType<typeof keysOf>
