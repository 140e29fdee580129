import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'
import { lasting } from '#web/platform/tell-server.ts'

declare global {
  interface Window {
    /** The page is being asked for once more: its scripts must not begin what the reload would break off. */
    reloading?: boolean
  }
}

/**
 * Written into the page as text and runs before any other script, so it must not use anything from outside. The page
 * was rendered for the time zone that the server knew; elsewhere it is asked for once more, before anybody sees wrong
 * hours. Compares offsets first, now, in winter and in summer, because the first use of `Intl` takes a phone 50 ms.
 */
function checkZone(offsets: readonly (readonly [number, number])[], name: string, lasting: string): void {
  if (offsets.every(([at, ahead]) => -new Date(at).getTimezoneOffset() * 60_000 === ahead)) return
  const cookie = `${name}=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')}`
  const isThere = () => document.cookie.split('; ').includes(cookie)
  // the server had it, and does not know this zone
  if (isThere()) return
  document.cookie = cookie + lasting
  if (!isThere()) return
  window.reloading = true
  document.documentElement.style.visibility = 'hidden'
  location.reload()
}

/** The inline script of a page that was rendered by a clock which was `offsetAt` ahead of UTC. */
export function scriptThatChecksTheZone(now: Date, offsetAt: (instant: Date) => number): string {
  const year = now.getUTCFullYear()
  const moments = [now.getTime(), Date.UTC(year, 0), Date.UTC(year, 6)]
  const offsets = moments.map((at) => [at, offsetAt(new Date(at))])
  return `(${checkZone})(${JSON.stringify(offsets)}, ${JSON.stringify(timeZoneCookie)}, ${JSON.stringify(lasting)})`
}
