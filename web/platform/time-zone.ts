import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'

declare global {
  interface Window {
    /** The page is being asked for once more: its scripts must not begin what the reload would break off. */
    reloading?: boolean
  }
}

/** Tells the server the browser's time zone with every further request. */
export function tellTimeZone(zone: string): void {
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}

/**
 * Written into the page as text and runs before any other script, so it must not use anything from outside. The page
 * was rendered for the time zone that the server knew; elsewhere it is asked for once more, before anybody sees wrong
 * hours. Compares offsets first, because the first use of `Intl` takes a phone 50 ms.
 */
function checkZone(offsets: readonly (readonly [at: number, ms: number])[], name: string): void {
  if (offsets.every(([at, ms]) => -new Date(at).getTimezoneOffset() * 60_000 === ms)) return
  const cookie = `${name}=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')}`
  // the server had it, and does not know this zone
  if (document.cookie.includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  if (!document.cookie.includes(cookie)) return
  window.reloading = true
  document.documentElement.style.visibility = 'hidden'
  location.reload()
}

/** How long before the page its zone is compared, in days: zones that agree now may differ in another season. */
const comparedDaysAgo = [0, 91, 182, 273]

/** The inline script of a page that was rendered at an instant, for a time zone with these offsets from UTC in ms. */
export function scriptThatChecksTheZone(now: Date, offsetAt: (instant: Date) => number): string {
  const offsets = comparedDaysAgo.map((days) => {
    const at = new Date(now.getTime() - days * 86_400_000)
    return [at.getTime(), offsetAt(at)]
  })
  return `(${checkZone})(${JSON.stringify(offsets)}, ${JSON.stringify(timeZoneCookie)})`
}
