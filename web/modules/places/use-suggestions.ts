import { useEffect, useState } from 'react'
import type { PlaceSuggestion } from '#contract/calls/places.ts'
import { suggestionMinimum } from '#contract/vocabulary/limits.ts'
import type { SuggestedKinds } from './queries.ts'
import { createSuggestionCache } from './suggestion-cache.ts'

// Loaded when the user types.
const askSuggestions = async (query: string, wanted: SuggestedKinds) =>
  (await import('./queries.ts')).askSuggestions(query, wanted)

const debounceMs = 200
const remembered = createSuggestionCache<PlaceSuggestion[]>()

/** `places` is null until something is known: if the text is too short, or the first answer is not there yet. */
export type Suggestions = { places: PlaceSuggestion[] | null; loading: boolean; failed: boolean }

/** Suggestions for typed text: fetched 200 ms after the last key, from two letters on. */
export function useSuggestions(
  text: string,
  active: boolean,
  { states = false, towns = false }: SuggestedKinds = {},
): Suggestions {
  const query = text.trim()
  const asking = active && query.length >= suggestionMinimum
  const [answer, setAnswer] = useState<{ query: string; places: PlaceSuggestion[] | null }>()

  useEffect(() => {
    if (!asking) return
    const asked = `${query} ${states} ${towns}`
    const known = remembered.get(asked)
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    if (known) return setAnswer({ query, places: known })
    let current = true
    const timer = setTimeout(async () => {
      const places = await askSuggestions(query, { states, towns }).catch(() => null)
      if (places) remembered.set(asked, places)
      if (current) setAnswer({ query, places })
    }, debounceMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asking, query, states, towns])

  if (!asking) return { places: null, loading: false, failed: false }
  const settled = answer?.query === query
  // The previous answer stays until the new one arrives, so that the list does not flicker.
  return { places: answer?.places ?? null, loading: !settled, failed: settled && answer.places === null }
}
