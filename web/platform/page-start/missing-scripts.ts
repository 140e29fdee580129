import { reloadedAt, tooSoonMs } from './missing-file.ts'

declare global {
  interface Window {
    /** Reports that one of the first scripts of the page could not be fetched. */
    scriptMissing?: () => void
  }
}

type Watch = { readonly reloadedAt: string; readonly tooSoonMs: number; readonly note: string }

/**
 * Written into the page as text and runs before any other script, so it must not use anything from outside. If the
 * first scripts cannot be fetched, because a newer release removed them or the connection broke, the page would stay as
 * the server sent it, with buttons that do nothing. This reloads it once if the server can be reached, else
 * shows a note.
 */
function watchScripts({ reloadedAt: key, tooSoonMs: wait, note }: Watch): void {
  let missing = false
  const say = () => document.body.insertAdjacentHTML('afterbegin', note)
  const reloadOnce = async () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < wait) return say()
      if (!(await fetch('/healthz', { cache: 'no-store' })).ok) return say()
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    } catch {
      say()
    }
  }
  window.scriptMissing = () => {
    if (!missing) void reloadOnce()
    missing = true
  }
  window.addEventListener(
    'error',
    ({ target }) => {
      // code that loads a third-party script handles its failure itself
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) window.scriptMissing?.()
    },
    { capture: true },
  )
}

/** A link, because buttons need the scripts. */
const note = `<div role="alert" class="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-4 text-center font-medium">
<p>This page didn't load completely.</p><a href="" class="font-semibold text-brand">Reload the page</a></div>`

/** The inline script of every page. */
export function scriptThatWatches(): string {
  return `(${watchScripts})(${JSON.stringify({ reloadedAt, tooSoonMs, note }).replaceAll('<', String.raw`\u003c`)})`
}
