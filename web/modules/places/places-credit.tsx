import type { PlaceSuggestion } from '#contract/calls/places.ts'

/** The credit for a list of places, if the provider's terms require it. */
export function PlacesCredit({ places }: { places: readonly PlaceSuggestion[] | null }) {
  const credit = places?.find((place) => place.credit)?.credit
  if (!credit) return null
  return (
    <p role="presentation" className="px-3 pt-1 pb-0.5 text-right text-xs text-ink-soft">
      {credit}
    </p>
  )
}
