import { useEffect, type RefObject } from 'react'

/** Where toasts can be, the best first; `bars.css` has the coordinates. On a phone both corners of an edge are the same. */
const places = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const

/** What people use next: fields, and what the screen is for. */
const used = 'input, textarea, select, iframe, [type=submit], button.bg-brand, a.bg-brand, :focus'
/** What they read first. */
const read = 'h1, h2, h3, .figures'

/** From how many pixels on a window is wide: a toast takes less than half of it. */
const wideWindow = 1024

/** What people scroll with. */
const scrolling = ['wheel', 'touchmove'] as const

/**
 * Keeps toasts off headings, prices, fields and main buttons: moves their list to the first place where it covers none, or
 * else the fewest of what is used, then of what is read, and in a wide window of its words. Looks again when the screen
 * below changes or a dialog closes, until a person scrolls it: then a toast would jump around. A screen that scrolls by
 * itself, as a new one does, goes on being looked at: its form may come late.
 */
export function useClearPlace(viewport: RefObject<HTMLElement | null>, id: number | undefined, dialog: string): void {
  useEffect(() => {
    const list = viewport.current
    if (id === undefined || !list) return
    const place = () => moveTo(list, dialog)
    const sized = new ResizeObserver(place)
    const changed = new MutationObserver(place)
    const screen = document.querySelector('main')
    sized.observe(list)
    // a dialog that says yes closes after its toast has come, and the screen below it may not change any more
    changed.observe(document.body, { childList: true })
    if (screen) {
      // a picture or a frame that comes late changes the size alone
      sized.observe(screen)
      changed.observe(screen, { childList: true, subtree: true })
    }
    const scrolled = () => {
      changed.disconnect()
      if (screen) sized.unobserve(screen)
    }
    for (const by of scrolling) window.addEventListener(by, scrolled, { capture: true, passive: true })
    return () => {
      sized.disconnect()
      changed.disconnect()
      for (const by of scrolling) window.removeEventListener(by, scrolled, { capture: true })
    }
  }, [viewport, id, dialog])
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()

/** Where the words of an element are: a heading is as wide as its column. */
function wordsOf(element: Element): DOMRect {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

function moveTo(list: HTMLElement, dialog: string): void {
  const scope = document.querySelector(dialog) ?? document
  const below = (what: string) => [...scope.querySelectorAll(what)].filter((element) => !list.contains(element))
  const [toUse, toRead] = [below(used).map(boxOf), below(read).map(boxOf)]
  // beside the words of a title is room for a toast only in a wide window
  const words = innerWidth < wideWindow ? [] : below(read).map(wordsOf)
  // a screen as high as the window has its newest and its field at the bottom
  const isWhole = scope === document && document.querySelector('[data-whole-window]') !== null
  const inOrder = isWhole ? [...places.slice(2), ...places.slice(0, 2)] : places
  const covered = inOrder.map((place) => {
    list.dataset['place'] = place
    const own = list.getBoundingClientRect()
    const over = (boxes: DOMRect[]) => boxes.filter((box) => isOver(own, box)).length
    return [over(toUse), over(toRead), over(words)].reduce((all, count) => all * (toRead.length + 1) + count)
  })
  list.dataset['place'] = inOrder[covered.indexOf(Math.min(...covered))]
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
