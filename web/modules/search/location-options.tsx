import { Clock, LocateFixed, Map as MapIcon, MapPin } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import type { PlaceSuggestion } from '#contract/calls/places.ts'
import type { ComboboxOption } from '#web/ui/combobox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { AddressStatus } from '#web/modules/places/address-status.tsx'
import { usePlaceLookup } from '#web/modules/places/use-place-lookup.ts'
import { useSuggestions } from '#web/modules/places/use-suggestions.ts'
import type { RecentSearch } from './recent-searches.ts'
import type { LatLng } from '#contract/vocabulary/earth.ts'

export type LocationChoices = {
  text: string
  status: AddressStatus
  open: boolean
  input: RefObject<HTMLInputElement | null>
  /** Called when a place was chosen; its point may not be known yet. */
  onChoose: (location: string, point: LatLng | null, state?: string | null) => void
  /** Called when the point of the chosen place becomes known. */
  onLocated: (point: LatLng) => void
  onStatus: (status: AddressStatus) => void
}

// Loaded on the first press.
const askPlace = async (suggestion: PlaceSuggestion) =>
  (await import('#web/modules/places/queries.ts')).askPlace(suggestion)

/** The options: places that begin like the text, the device's location, and recent searches. */
export function useLocationOptions(props: LocationChoices) {
  const { text, status, open, onChoose } = props
  const lookup = usePlaceLookup()
  const recent = useRecent(open)
  const { places, loading, failed } = useSuggestions(text, open && status !== 'valid', { states: true })
  const typed = text.trim().length >= 2 && status !== 'valid' ? text.trim() : ''
  const choosePlace = async (suggestion: PlaceSuggestion) => {
    const { description, state } = suggestion
    if (state) {
      lookup.drop()
      return onChoose(description, null, state)
    }
    onChoose(description, null)
    props.onStatus('validating')
    const found = await lookup.ask(() => askPlace(suggestion))
    if (found) props.onLocated({ lat: found.latitude, lng: found.longitude })
    else if (found === null) props.onStatus('unknown')
  }
  const chooseHere = async () => {
    const here = await lookup.here(4)
    if (here) onChoose(here.words, { lat: here.lat, lng: here.lng })
    else if (here === null) props.input.current?.focus()
  }
  const chooseRecent = ({ location, lat, lng, state }: RecentSearch) => {
    lookup.drop()
    onChoose(location, lat !== undefined && lng !== undefined ? { lat, lng } : null, state ?? null)
  }
  const found = (typed ? (places ?? []) : []).map<ComboboxOption>((place) => ({
    key: place.placeId,
    icon: place.state ? <MapIcon aria-hidden="true" /> : <MapPin aria-hidden="true" />,
    main: <Matched text={place.mainText} typed={typed} />,
    second: place.secondaryText,
    choose: () => void choosePlace(place),
  }))
  const here: ComboboxOption = {
    key: 'here',
    icon: lookup.locating ? <Spinner size="sm" /> : <LocateFixed aria-hidden="true" />,
    main: lookup.locating ? 'Finding where you are…' : 'Use current location',
    choose: () => void chooseHere(),
  }
  const before = (typed ? [] : recent).map<ComboboxOption>((search) => ({
    key: `recent ${search.location}`,
    icon: <Clock aria-hidden="true" />,
    main: search.location,
    choose: () => chooseRecent(search),
  }))
  return { typed, loading, failed, places, found, here, before, drop: lookup.drop }
}

/** The recent searches of this browser, read when the list opens. */
function useRecent(open: boolean): readonly RecentSearch[] {
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  useEffect(() => {
    if (open) void import('./recent-searches.ts').then(({ recentSearches }) => setRecent(recentSearches()))
  }, [open])
  return recent
}

/** A name with the typed part highlighted. */
function Matched({ text, typed }: { text: string; typed: string }) {
  if (!text.toLowerCase().startsWith(typed.toLowerCase())) return text
  return (
    <>
      <b className="font-bold">{text.slice(0, typed.length)}</b>
      <span className="font-normal">{text.slice(typed.length)}</span>
    </>
  )
}
