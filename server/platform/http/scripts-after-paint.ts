import type { PageManifest } from './page-files.ts'

/** What stands in for `modulepreload` until the page has been drawn. */
const later = 'x-modulepreload'

/**
 * A manifest whose scripts are fetched once the page has been drawn: on a slow line they would take the place of the
 * first picture. They begin one after the other, each in a task of its own, so that the browser can answer in between.
 * Until they have come, links and the words of the page work without them, and what was typed and the last
 * button that was pressed are kept for the page, which does them again (`web/platform/alive.ts`).
 */
export function scriptsAfterPaint({ routes }: PageManifest): PageManifest {
  const { __root__: root, ...others } = routes
  const scripts = (root?.scripts ?? []).map((script) => {
    const src = script.attrs?.src
    if (!src || !root?.preloads) return script
    return {
      // React puts the same script in again when it takes the page over
      children: `if (!self.early) {
const early = (self.early = { typed: new Map(), stopping: new AbortController() })
const soon = { capture: true, signal: early.stopping.signal }
addEventListener('click', ({ target }) => { early.pressed = target.closest('button') ?? early.pressed }, soon)
addEventListener('input', ({ target }) => { early.typed.set(target, target.value) }, soon)
new PerformanceObserver(async (list, observer) => {
if (list.getEntriesByName('first-contentful-paint').length === 0) return
observer.disconnect()
const links = [...document.querySelectorAll('link[rel=${later}]')]
for (const link of links) link.rel = 'modulepreload'
for (const { href } of links.filter((link) => !link.href.endsWith(${JSON.stringify(src)}))) {
await import(href)
await new Promise((resolve) => setTimeout(resolve))
}
import(${JSON.stringify(src)})
}).observe({ type: 'paint', buffered: true })
}`,
    }
  })
  return { routes: { ...others, __root__: { ...root, scripts } } }
}

/** A page of such a manifest, whose files wait as well. */
export function withoutPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', `<link rel="${later}"`)
}
