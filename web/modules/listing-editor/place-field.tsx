import { LocateFixed, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { validationMinimum } from '#contract/vocabulary/limits.ts'
import { locationMaximum } from '#contract/vocabulary/search-limits.ts'
import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'
import { AddressStatusIcon, type AddressStatus } from '#web/modules/places/address-status.tsx'
import type { Located } from '#web/modules/places/locate.ts'
import { askAddress, askPlace } from '#web/modules/places/queries.ts'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import { PlacesCredit } from '#web/modules/places/places-credit.tsx'
import { usePlaceLookup } from '#web/modules/places/use-place-lookup.ts'
import { useSuggestions } from '#web/modules/places/use-suggestions.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ComboboxLine, ComboboxStatus, useCombobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'
import { Starred } from './form-section.tsx'
import type { FoundPlace } from './listing-form.ts'

export type PlaceFieldProps = {
  text: string
  place: FoundPlace | null
  error: string | undefined
  onChange: (text: string, place: FoundPlace | null) => void
}

function foundPlace({ city, state, country, zipCode, latitude, longitude }: FoundPlace): FoundPlace {
  return { city, state, country, zipCode, latitude, longitude }
}

/** The location of the listing: a combobox with suggestions, which shows whether the place is known. */
export function PlaceField(props: PlaceFieldProps) {
  const { text, place } = props
  const [open, setOpen] = useState(false)
  const { status, locating, choose, type, validate, here, pick } = usePlaceChoice(props)
  const { places, loading } = useSuggestions(text, open && status !== 'valid')
  const options = (open ? (places ?? []) : []).map((suggestion) => ({
    key: suggestion.placeId,
    main: suggestion.mainText,
    second: suggestion.secondaryText,
    choose: () => {
      setOpen(false)
      choose(suggestion)
    },
  }))
  // Enter chooses the first option and never submits the form
  const box = useCombobox({ options, open, onOpenChange: setOpen, onEnter: () => options[0]?.choose() })
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Field
          label={<Starred>Location</Starred>}
          required
          hint="Until a stay is accepted, owners see your city, state, and an approximate area on the map."
          error={status === 'invalid' ? refusals.place_not_found.sentence : props.error}
        >
          <div className="relative">
            <TextInput
              {...box.inputProps}
              data-field="location"
              maxLength={locationMaximum}
              placeholder="Street, city, or ZIP code"
              prefix={<MapPin />}
              className="pr-11"
              value={text}
              onChange={(event) => {
                setOpen(true)
                type(event.target.value)
              }}
              onBlur={() => {
                setOpen(false)
                validate()
              }}
            />
            <span className="absolute inset-y-0 right-0 grid w-11 place-items-center">
              <AddressStatusIcon status={status} />
            </span>
          </div>
        </Field>
        <PlaceList box={box} options={options} places={places} />
      </div>
      <ComboboxStatus>
        {!loading && open && text.trim().length > 1 && places && counted(places.length, 'place')}
      </ComboboxStatus>
      <CurrentLocation place={place} locating={locating} onChoose={() => void here()} />
      <PlacePicker place={place} onPick={(point) => void pick(point)} />
    </div>
  )
}

type PlaceListProps = {
  box: ReturnType<typeof useCombobox>
  options: readonly ComboboxOption[]
  places: readonly PlaceSuggestion[] | null
}

function PlaceList({ box, options, places }: PlaceListProps) {
  return (
    <div
      {...box.listProps}
      tabIndex={-1}
      aria-label="Places"
      className={classes(
        'forced-edge absolute inset-x-0 z-20 mt-1 max-h-60 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-float',
        options.length === 0 && 'hidden',
      )}
    >
      {options.map((option) => (
        <ComboboxLine key={option.key} {...box.lineProps(option)} />
      ))}
      <PlacesCredit places={places} />
    </div>
  )
}

const PickMap = lazy(() => import('#web/modules/places/pick-map.tsx').then((module) => ({ default: module.PickMap })))

type PlacePickerProps = { place: FoundPlace | null; onPick: (point: Located) => void }

/** The map for choosing the place, loaded when it comes near the viewport. */
function PlacePicker({ place, onPick }: PlacePickerProps) {
  const [frame, near] = useNearViewport<HTMLDivElement>('400px')
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        Choose the exact spot on the map. An address alone may only find your town.
      </p>
      <div ref={frame} className={classes(mapFrame, 'h-100')}>
        {near ? (
          <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
            <PickMap point={place} onPick={onPick} />
          </Suspense>
        ) : (
          <Skeleton className="size-full rounded-none" />
        )}
      </div>
    </div>
  )
}

type CurrentLocationProps = { place: FoundPlace | null; locating: boolean; onChoose: () => void }

/** A button that uses the device's location, and a text that says which place is chosen. */
function CurrentLocation({ place, locating, onChoose }: CurrentLocationProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        loading={locating}
        icon={<LocateFixed aria-hidden="true" className="size-4.5" />}
        onClick={onChoose}
      >
        Use current location
      </Button>
      {place && (place.city || place.state) && (
        <p className="text-sm text-ink-soft">
          On the map: {[place.city, place.state, place.country].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}

/** Looks up chosen or typed text, and stores the place found. */
function usePlaceChoice({ text, place, onChange }: PlaceFieldProps) {
  const [status, setStatus] = useState<AddressStatus>(place ? 'valid' : 'unknown')
  const lookup = usePlaceLookup()
  const lookUp = async (words: string, question: () => Promise<Place>) => {
    setStatus('validating')
    const found = await lookup.ask(question)
    if (found === undefined) return
    setStatus(found ? 'valid' : 'invalid')
    onChange(words, found && foundPlace(found))
  }
  return {
    status,
    locating: lookup.locating,
    choose: (suggestion: PlaceSuggestion) => {
      const { description } = suggestion
      onChange(description, null)
      void lookUp(description, () => askPlace(suggestion))
    },
    type: (words: string) => {
      lookup.drop()
      setStatus('unknown')
      onChange(words, null)
    },
    /** Text that was typed but not chosen may still be an address. */
    validate: () => {
      const words = text.trim()
      if (status !== 'unknown' || words.length < validationMinimum) return
      void lookUp(words, () => askAddress(words))
    },
    /** A point chosen on the map. In the same town the text stays and only the point changes. */
    pick: async (point: Located) => {
      setStatus('validating')
      const found = await lookup.at(point, 6)
      if (!found) return
      setStatus('valid')
      const near = found.place ?? { city: '', state: '', country: '', zipCode: null }
      const stays = place !== null && near.city === place.city && near.state === place.state
      const named = stays ? place : near
      onChange(stays ? text : found.words, foundPlace({ ...named, latitude: found.lat, longitude: found.lng }))
    },
    here: async () => {
      const found = await lookup.here(6)
      if (!found) return
      const near = found.place ?? { city: '', state: '', country: '', zipCode: null }
      setStatus('valid')
      onChange(found.words, foundPlace({ ...near, latitude: found.lat, longitude: found.lng }))
    },
  }
}
