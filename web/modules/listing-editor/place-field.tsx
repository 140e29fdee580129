import { CircleAlert, CircleCheck, LocateFixed, MapPin } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { unknownAddress } from '#contract/page-sentences.ts'
import { geocode, placeDetails, reverseGeocode, validationMinimum } from '#contract/places.ts'
import type { Place, PlaceSuggestion } from '#contract/places.ts'
import { locate, roundedPoint } from '#web/modules/places/locate.ts'
import { useSuggestions } from '#web/modules/places/use-suggestions.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Starred } from './form-section.tsx'
import type { FoundPlace } from './listing-form.ts'

type Status = 'unknown' | 'validating' | 'valid' | 'invalid'

export type PlaceFieldProps = {
  text: string
  place: FoundPlace | null
  error: string | undefined
  onChange: (text: string, place: FoundPlace | null) => void
}

function foundPlace({ city, state, country, zipCode, latitude, longitude }: Place): FoundPlace {
  return { city, state, country, zipCode, latitude, longitude }
}

/** Where the listing is: a combobox with suggestions, which tells whether the place is known. */
export function PlaceField({ text, place, error, onChange }: PlaceFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [status, setStatus] = useState<Status>(place ? 'valid' : 'unknown')
  const [locating, setLocating] = useState(false)
  const asked = useRef(0)
  const { places, loading } = useSuggestions(text, open && status !== 'valid')
  const shown = open ? (places ?? []) : []

  /** Looks a place up; only the last question's answer counts. */
  const lookUp = async (words: string, question: () => Promise<Place>) => {
    asked.current += 1
    const mine = asked.current
    setStatus('validating')
    const found = await question().catch(() => null)
    if (mine !== asked.current) return
    setStatus(found ? 'valid' : 'invalid')
    onChange(words, found && foundPlace(found))
  }
  const choose = ({ description, placeId }: PlaceSuggestion) => {
    setOpen(false)
    setActive(-1)
    onChange(description, null)
    void lookUp(description, () => call(placeDetails, { params: { placeId } }))
  }
  const type = (words: string) => {
    asked.current += 1
    setStatus('unknown')
    setActive(-1)
    setOpen(true)
    onChange(words, null)
  }
  const leave = () => {
    setOpen(false)
    const words = text.trim()
    if (status !== 'unknown' || words.length < validationMinimum) return
    void lookUp(words, () => call(geocode, { query: { address: words } }))
  }
  const here = async () => {
    setLocating(true)
    try {
      const point = await locate(navigator.geolocation)
      const query = { lat: String(Number(point.latitude.toFixed(6))), lng: String(Number(point.longitude.toFixed(6))) }
      const near = await call(reverseGeocode, { query }).catch(() => null)
      const words = near?.description ?? roundedPoint(point)
      const around = near ? foundPlace(near) : { city: '', state: '', country: '', zipCode: null }
      setStatus('valid')
      onChange(words, { ...around, latitude: point.latitude, longitude: point.longitude })
    } catch (problem) {
      console.info('The device did not say where it is.', (problem as GeolocationPositionError).message)
    } finally {
      setLocating(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at + step > last ? -1 : at + step < -1 ? last : at + step))
    } else if (event.key === 'Enter') {
      // never sends the whole form from here
      event.preventDefault()
      const chosen = shown[active] ?? shown[0]
      if (open && chosen) choose(chosen)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const problem = status === 'invalid' ? unknownAddress : error
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Field
          label={<Starred>Location</Starred>}
          required
          hint="Owners see only your city and state until a booking is confirmed."
          error={problem}
        >
          <div className="relative">
            <TextInput
              data-field="location"
              role="combobox"
              aria-expanded={shown.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 && shown.length > 0 ? `${id}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder="Street, city, or ZIP code"
              prefix={<MapPin />}
              className="pr-11"
              value={text}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
            <span className="absolute inset-y-0 right-0 grid w-11 place-items-center">
              <StatusIcon status={status} />
            </span>
          </div>
        </Field>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label="Places"
          onMouseDown={(event) => event.preventDefault()}
          className={classes(
            'forced-edge absolute inset-x-0 z-20 mt-1 max-h-60 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-float',
            shown.length === 0 && 'hidden',
          )}
        >
          {shown.map((suggestion, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <div
              key={suggestion.placeId}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => choose(suggestion)}
              onMouseEnter={() => setActive(at)}
              className={classes('min-h-11 cursor-pointer rounded-lg px-3 py-1.5', at === active && 'bg-brand-soft')}
            >
              <span className="block truncate font-medium">{suggestion.mainText}</span>
              <span className="block truncate text-sm text-ink-soft">{suggestion.secondaryText}</span>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {loading ? '' : open && text.trim().length > 1 && places ? `${places.length} places` : ''}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          loading={locating}
          icon={<LocateFixed aria-hidden="true" className="size-4.5" />}
          onClick={() => void here()}
        >
          Use current location
        </Button>
        {place && (place.city || place.state) && (
          <p className="text-sm text-ink-soft">
            On the map: {[place.city, place.state, place.country].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </div>
  )
}

function StatusIcon({ status }: { status: Status }) {
  if (status === 'validating') return <Spinner size="sm" />
  if (status === 'valid') return <CircleCheck role="img" aria-label="Location found" className="size-5 text-ok" />
  if (status === 'invalid')
    return <CircleAlert role="img" aria-label="Location not found" className="size-5 text-danger" />
  return null
}
