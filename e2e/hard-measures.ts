import type { Page } from '@playwright/test'
import { contrast } from './measures.ts'

/** Where people can act now: the dialog on top, or else the whole page. */
const scope = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** Animations and transitions that people could see: running now and longer than a frame. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().endTime) > 20)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '') ?? ''),
  )
}

/** Controls that cannot be scrolled to a place in the window where their middle can be pressed, with what is there. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(async (scope) => {
    const within = [...document.querySelectorAll(scope)].at(-1) ?? document.body
    const isPressed = (control: HTMLElement, at: Element | null) => {
      if (!at) return false
      if (control.contains(at) || at.contains(control) || at.closest('label')?.contains(control)) return true
      // what belongs to the same control, such as the drawing over a field
      return at.parentElement?.contains(control) === true && at.closest('a, button, input, select, textarea') === null
    }
    const middleOf = (control: HTMLElement) => {
      // of a link in several lines, the first
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)
    }
    const found: string[] = []
    for (const control of within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const look = getComputedStyle(control)
      // a label, or a drawing, stands for a field that only screen readers see
      const isUnseen = look.clipPath !== 'none' || look.clip !== 'auto' || control.getBoundingClientRect().width < 2
      if (isUnseen || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (control.matches(':disabled') || control.closest('[inert]')) continue
      // as the focus does it
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (isPressed(control, middleOf(control))) continue
      // a carousel that snaps, or a link that comes with the focus
      control.focus({ preventScroll: true })
      for (let waited = 0; waited < 10 && !isPressed(control, middleOf(control)); waited++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const at = middleOf(control)
      const reached = isPressed(control, at)
      control.blur()
      if (!reached) found.push(`${control.outerHTML.slice(0, 140)} is under ${at?.outerHTML.slice(0, 140)}`)
    }
    scrollTo(0, 0)
    return found
  }, scope)
}

/** Controls that look the same with the focus of the keyboard as without it, as do the elements around and beside them. */
export async function invisibleFocus(page: Page): Promise<string[]> {
  // from now on the focus counts as one of the keyboard
  await page.keyboard.press('Shift')
  return page.evaluate(
    async ([scope, controls]) => {
      const within = [...document.querySelectorAll(scope)].at(-1) ?? document.body
      const before = document.activeElement
      const paint = (look: CSSStyleDeclaration) => {
        const edges = ['Top', 'Right', 'Bottom', 'Left'] as const
        return [
          look.outlineStyle === 'none' ? '' : `${look.outlineStyle} ${look.outlineWidth} ${look.outlineColor}`,
          look.boxShadow,
          look.backgroundColor,
          ...edges.map((edge) => `${look[`border${edge}Width`]} ${look[`border${edge}Color`]}`),
        ].join()
      }
      const painted = (element: Element) =>
        paint(getComputedStyle(element)) + paint(getComputedStyle(element, '::after'))
      const around = (control: Element) => {
        const all = [control, ...(control.parentElement?.children ?? [])]
        for (let each = control.parentElement, up = 0; each && up < 4; each = each.parentElement, up++) all.push(each)
        return all
      }
      const found: string[] = []
      for (const control of within.querySelectorAll<HTMLElement>(controls)) {
        const isHidden = !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (isHidden || control.matches(':disabled, iframe') || control.closest('[inert], [data-radix-focus-guard]'))
          continue
        if (control.tabIndex < 0) continue
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        const without = around(control).map(painted)
        control.focus({ preventScroll: true })
        // one that passes the focus on, or that a trap takes it from
        if (document.activeElement !== control) continue
        const focused = around(control).map(painted)
        if (focused.join('|') === without.join('|')) found.push(control.outerHTML.slice(0, 160))
      }
      if (before instanceof HTMLElement) before.focus()
      return found
    },
    [scope, controls] as const,
  )
}

type Look = { readonly label: string; readonly shape: string; readonly ground: string; readonly ink: string }

/** Chosen controls that differ from one beside them that is not chosen by colors of nearly the same brightness alone. */
export async function toldByColorAlone(page: Page): Promise<string[]> {
  const pairs = (await chosenBesideOthers(page)).filter(([one, other]) => one.shape === other.shape)
  const found: string[] = []
  for (const [one, other] of pairs) {
    // the address of a link that is the page's own need not be shown
    if (one.label.includes('aria-current') && one.ground === other.ground && one.ink === other.ink) continue
    const contrasts = [await contrast(page, one.ground, other.ground), await contrast(page, one.ink, other.ink)]
    if (Math.max(...contrasts) < 3) found.push(one.label)
  }
  return [...new Set(found)]
}

/** Each chosen control with the first one of its group that is not. */
function chosenBesideOthers(page: Page): Promise<[Look, Look][]> {
  return page.evaluate(() => {
    const around = '[role=tablist], [role=listbox], [role=radiogroup], [role=group], [role=grid], ul, ol, nav, fieldset'
    /** What is not a color: lines, weight and signs, also of pseudo-elements. */
    const shapeOf = (element: Element) => {
      const line = (look: CSSStyleDeclaration) =>
        [
          look.fontWeight,
          look.textDecorationLine,
          look.borderWidth,
          // a line that is not painted otherwise
          look.borderBottomColor.endsWith(', 0)'),
          look.outlineStyle,
          look.boxShadow === 'none',
        ].join()
      const marks = (['::before', '::after'] as const).map((name) => {
        const { content, height, width, opacity } = getComputedStyle(element, name)
        return [content, height, width, opacity].join()
      })
      const inside = [...element.querySelectorAll('*')].map((each) => {
        const { translate, fill, visibility, opacity, fontWeight, display } = getComputedStyle(each)
        return [each.tagName, translate, fill === 'none', visibility, opacity, fontWeight, display].join()
      })
      return [line(getComputedStyle(element)), ...marks, ...inside].join('|')
    }
    const groundOf = (start: Element): string => {
      for (let each: Element | null = start; each; each = each.parentElement) {
        const color = getComputedStyle(each).backgroundColor
        if (!/, 0\)$|^transparent$/.test(color)) return color
      }
      return 'Canvas'
    }
    const lookOf = (element: Element) => ({
      label: `${element.outerHTML.slice(0, 140)} … ${element.getAttributeNames().join(' ')}`,
      shape: shapeOf(element),
      ground: groundOf(element),
      ink: getComputedStyle(element).color,
    })
    return ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'].flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}=false])`)].flatMap((chosen): [Look, Look][] => {
        if (!chosen.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        const other = [...(chosen.closest(around)?.querySelectorAll(chosen.tagName) ?? [])].find(
          (each) =>
            (each.getAttribute(state) ?? 'false') === 'false' &&
            each.getAttribute('role') === chosen.getAttribute('role') &&
            each.checkVisibility() &&
            each.childElementCount === chosen.childElementCount,
        )
        return other ? [[lookOf(chosen), lookOf(other)]] : []
      }),
    )
  })
}

/**
 * Texts from right to left that would pull what is beside them, such as numbers and punctuation, to their other side:
 * neither alone in their block, nor isolated by an element or by characters.
 */
export function notIsolated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
    const isolates = /[\u2066-\u2068][^\u2069]*\u2069/g
    const isInline = (element: Element) => /^inline$|^contents$/.test(getComputedStyle(element).display)
    const words = (of: string | null) => of?.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const bare = text.textContent?.replaceAll(isolates, '') ?? ''
      if (!rightToLeft.test(bare) || !text.parentElement?.checkVisibility()) continue
      if (text.parentElement.closest('option, script, style, textarea, svg')) continue
      let isolated = false
      let block: Element = text.parentElement
      for (; block.parentElement && isInline(block); block = block.parentElement)
        if (/isolate|plaintext/.test(getComputedStyle(block).unicodeBidi)) isolated = true
      if (/plaintext/.test(getComputedStyle(block).unicodeBidi) || block.hasAttribute('dir')) isolated = true
      // texts of the same lines: those of blocks inside are on others
      const inLine = [...block.childNodes].filter((each) => !(each instanceof Element) || isInline(each))
      const others = inLine
        .filter((each) => !each.contains(text))
        .reduce((sum, each) => sum + words(each.textContent), 0)
      const alone = others === 0 && words(text.textContent) === words(bare) && !/^\P{L}*[A-Za-z]{2,} .*\s/u.test(bare)
      if (!isolated && !alone) found.add(`${block.tagName} "${block.textContent?.trim().slice(0, 120)}"`)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
      for (const name of ['aria-label', 'title', 'alt']) {
        const bare = (element.getAttribute(name) ?? '').replaceAll(isolates, '')
        if (rightToLeft.test(bare) && /[A-Za-z]{2,}[^\u0590-\u08FF]* [\u0590-\u08FF]/.test(bare))
          found.add(`${name}="${bare.slice(0, 100)}"`)
      }
    return [...found]
  })
}
