import { CircleAlert, CircleCheck, Clock, LocateFixed, MapPin } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { placeDetails, reverseGeocode, type PlaceSuggestion } from '#contract/places.ts'
import { call } from '#web/platform/api.ts'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { locate, roundedPoint } from '#web/modules/places/locate.ts'
import { useSuggestions } from '#web/modules/places/use-suggestions.ts'
import type { Point } from './draft.ts'
import { fieldLook, panelLook } from './looks.ts'
import { recentSearches, type RecentSearch } from './recent-searches.ts'

/** What is known of the address: nothing yet, being checked, found, or not found. */
export type AddressStatus = 'unknown' | 'validating' | 'valid' | 'invalid'

export type LocationFieldProps = {
  text: string
  status: AddressStatus
  open: boolean
  input: RefObject<HTMLInputElement | null>
  onOpen: () => void
  onClose: () => void
  /** Typed: the text is not a known place any more. */
  onType: (text: string) => void
  /** A place was chosen; its point may still be unknown. */
  onChoose: (location: string, point: Point | null) => void
  /** The point of the place chosen last has become known. */
  onLocated: (point: Point) => void
  /** Enter without a choice in the list. */
  onSubmit: () => void
  onStatus: (status: AddressStatus) => void
  /** Says that the address cannot be found; tied to the field. */
  errorId: string | undefined
}

type Option = { key: string; icon: ReactNode; main: string; second?: string; choose: () => void }

/** Where to look: a combobox with the current location, recent searches and places that begin alike. */
export function LocationField(props: LocationFieldProps) {
  const { text, status, open, input, onOpen, onClose, onType, onChoose, onLocated, onSubmit, onStatus, errorId } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  // counts what was typed and chosen: an answer to something earlier comes too late
  const turns = useRef(0)
  const [recent, setRecent] = useState<RecentSearch[]>([])
  const [locating, setLocating] = useState(false)
  const { places, loading, failed } = useSuggestions(text, open && status !== 'valid')

  useEffect(() => {
    if (open) setRecent(recentSearches())
    setActive(-1)
  }, [open])
  useEffect(() => setActive(-1), [places])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  async function choosePlace(place: PlaceSuggestion) {
    const turn = ++turns.current
    onChoose(place.description, null)
    onStatus('validating')
    const found = await call(placeDetails, { params: { placeId: place.placeId } }).catch(() => null)
    if (turn !== turns.current) return
    if (found) onLocated({ lat: found.latitude, lng: found.longitude })
    else onStatus('unknown')
  }

  function chooseRecent({ location, lat, lng }: RecentSearch) {
    turns.current++
    onChoose(location, lat !== undefined && lng !== undefined ? { lat, lng } : null)
  }

  async function useCurrentLocation() {
    const turn = ++turns.current
    setLocating(true)
    try {
      const here = await locate(navigator.geolocation)
      const point = { lat: Number(here.latitude.toFixed(4)), lng: Number(here.longitude.toFixed(4)) }
      const query = { lat: String(point.lat), lng: String(point.lng) }
      const place = await call(reverseGeocode, { query }).catch(() => null)
      if (turn === turns.current) onChoose(place?.description ?? roundedPoint(here), point)
    } catch (error) {
      console.info('The device did not say where it is.', (error as GeolocationPositionError).message)
      input.current?.focus()
    } finally {
      setLocating(false)
    }
  }

  const current: Option = {
    key: 'current',
    icon: locating ? <Spinner size="sm" /> : <LocateFixed aria-hidden="true" />,
    main: locating ? 'Finding where you are…' : 'Use current location',
    choose: () => void useCurrentLocation(),
  }
  const typed = text.trim().length >= 2 && status !== 'valid'
  const found: Option[] = (typed ? (places ?? []) : []).map((place) => ({
    key: place.placeId,
    icon: <MapPin aria-hidden="true" />,
    main: place.mainText,
    second: place.secondaryText,
    choose: () => void choosePlace(place),
  }))
  const before: Option[] = typed
    ? []
    : recent.map((search) => ({
        key: `recent ${search.location}`,
        icon: <Clock aria-hidden="true" />,
        main: search.location,
        choose: () => chooseRecent(search),
      }))
  // whoever types looks for a place by its name: the first of those comes first
  const options = typed ? [...found, current] : [current, ...before]

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return onOpen()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at + step > last ? -1 : at + step < -1 ? last : at + step))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (open && active >= 0) options[active]?.choose()
      else onSubmit()
    } else if (event.key === 'Tab' && open) onClose()
  }

  const option = (one: Option, at: number) => (
    <div
      key={one.key}
      id={`${id}-${at}`}
      role="option"
      aria-selected={at === active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={one.choose}
      onMouseEnter={() => setActive(at)}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft',
        at === active && 'bg-brand-soft',
      )}
    >
      {one.icon}
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {typed ? <Matched text={one.main} typed={text.trim()} /> : one.main}
        </span>
        {one.second && <span className="block truncate text-sm text-ink-soft">{one.second}</span>}
      </span>
    </div>
  )

  return (
    <div className="min-w-0 md:flex-[1.4]">
      <div className={classes(fieldLook, 'relative focus-within:bg-brand-soft', open && 'bg-brand-soft')}>
        <label htmlFor={id} className="text-sm font-semibold">
          Location
        </label>
        <div className="flex items-center gap-2">
          <input
            ref={input}
            id={id}
            role="combobox"
            data-field="location"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
            aria-invalid={status === 'invalid' || undefined}
            aria-describedby={errorId}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder="City or ZIP code"
            value={text}
            onFocus={onOpen}
            onClick={onOpen}
            onChange={(event) => {
              turns.current++
              onType(event.target.value)
              onOpen()
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 truncate bg-transparent text-base outline-none"
          />
          <StatusIcon status={status} />
        </div>
      </div>
      <div
        className={classes(open ? panelLook : 'hidden', 'md:left-0 md:w-100')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={`${id}-list`} role="listbox" aria-label="Places" className="max-h-80 overflow-y-auto p-2">
          {found.map(option)}
          {option(current, found.length)}
          {before.length > 0 && (
            <div role="presentation" className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
              Recent searches
            </div>
          )}
          {before.map((one, at) => option(one, at + 1))}
        </div>
        <Answer text={{ typed, loading, failed, none: found.length === 0 }} />
      </div>
    </div>
  )
}

/** A name with what was typed of it set apart. */
function Matched({ text, typed }: { text: string; typed: string }) {
  if (!text.toLowerCase().startsWith(typed.toLowerCase())) return text
  return (
    <>
      <b className="font-bold">{text.slice(0, typed.length)}</b>
      <span className="font-normal">{text.slice(typed.length)}</span>
    </>
  )
}

function Answer({ text }: { text: { typed: boolean; loading: boolean; failed: boolean; none: boolean } }) {
  const { typed, loading, failed, none } = text
  if (!typed || !none) return null
  return (
    <div role="status" className="px-5 pb-4">
      {loading ? (
        <Spinner size="sm" label="Looking for places…" />
      ) : failed ? (
        <p className="text-ink-soft">
          Suggestions aren't available right now. You can still search for what you typed.
        </p>
      ) : (
        <>
          <p className="font-medium">No locations found</p>
          <p className="text-sm text-ink-soft">Try a different search term</p>
        </>
      )}
    </div>
  )
}

function StatusIcon({ status }: { status: AddressStatus }) {
  if (status === 'validating') return <Spinner size="sm" />
  if (status === 'valid') return <CircleCheck aria-label="Location found" className="size-4.5 shrink-0 text-ok" />
  if (status === 'invalid') return <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
  return null
}
