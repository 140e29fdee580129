import type * as api from '#contract/api.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { Reply } from '#contract/endpoint.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'

const unaffected = "Stays you've accepted aren't affected, and requests still wait for your answer."

/** What pausing does. */
export function pauseWords(active: number): string {
  const [what, it] = active === 1 ? ['Your listing leaves', 'it'] : [`All ${active} active listings leave`, 'them']
  return `${what} search, and nobody can book ${it} until you resume. ${unaffected}`
}

/** How things stand during a pause. */
export function pausedWords(paused: number): string {
  return `${counted(paused, 'listing')} can't be found or booked. ${unaffected}`
}

/** The toast after resuming; names the listings that stay inactive. */
export function resumedWords({ resumed, left }: Reply<typeof api.listings.resume>): {
  title: string
  description?: string
} {
  const title = resumed === 0 ? 'Nothing to resume' : `${counted(resumed, 'listing')} active again`
  if (left.length === 0) return { title }
  const names = joined(left.map((listing) => `“${isolated(listing.title || 'Untitled listing')}”`))
  return {
    title,
    description: `${names} can't be published right now. Open ${left.length === 1 ? 'it' : 'them'} to see why.`,
  }
}
