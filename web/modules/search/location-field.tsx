import { locationMaximum } from '#contract/vocabulary/limits.ts'
import { useEffect, useId, useRef } from 'react'
import { AddressStatusIcon } from '#web/modules/places/address-status.tsx'
import { PlacesCredit } from '#web/modules/places/places-credit.tsx'
import { counted } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { ComboboxLine, ComboboxStatus, useCombobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocationOptions, type LocationChoices } from './location-options.tsx'
import { fieldClasses, panelClasses, stepClasses } from './bar-classes.ts'

// Loaded on the first press.
const endWithWholeRow = async () => (await import('./whole-rows.ts')).endWithWholeRow

export type LocationFieldProps = LocationChoices & {
  onOpenChange: (open: boolean) => void
  /** Whether the bar is unfolded. */
  unfolded: boolean
  /** Called when the user types: the text is then no longer a known place. */
  onType: (text: string) => void
  /** Called for Enter without a chosen option. */
  onSubmit: () => void
  /** The id of the message that the address was not found, which describes the field. */
  errorId: string | undefined
}

/** The location field: a combobox with the current location, recent searches, and places that begin like the text. */
export function LocationField(props: LocationFieldProps) {
  const { text, status, open, input, onOpenChange, onType, onSubmit, errorId } = props
  const id = useId()
  const { typed, places, found, here, before, drop, ...answer } = useLocationOptions(props)
  // typing looks for places by name, so the best match comes first
  const options = [...found, here, ...before]
  const box = useCombobox({ options, open, onOpenChange, onEnter: onSubmit })
  const show = () => onOpenChange(true)
  return (
    <div className={stepClasses(open, props.unfolded) + 'md:relative md:flex-[1.4]'}>
      <div className={classes(fieldClasses, 'relative focus-within:bg-brand-soft', open && 'bg-brand-soft')}>
        <label htmlFor={id} className="text-sm font-semibold">
          Location
        </label>
        <div className="flex items-center gap-2">
          <input
            {...box.inputProps}
            ref={input}
            id={id}
            data-field="location"
            aria-invalid={status === 'invalid' || undefined}
            aria-describedby={errorId}
            enterKeyHint="search"
            maxLength={locationMaximum}
            placeholder="City or ZIP code"
            value={text}
            onFocus={show}
            onClick={show}
            onChange={(event) => {
              drop()
              onType(event.target.value)
              show()
            }}
            className="min-w-0 flex-1 truncate bg-transparent text-base outline-none"
          />
          <AddressStatusIcon status={status} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys and presses of the controls inside it */}
      <div
        className={classes(open ? panelClasses : 'hidden', 'md:inset-x-0 md:min-w-80')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Lines box={box} open={open} {...{ found, here, before }} />
        {found.length > 0 && <PlacesCredit places={places} />}
        <ComboboxStatus>{found.length > 0 && counted(found.length, 'place')}</ComboboxStatus>
        {typed && found.length === 0 && <NothingFound {...answer} />}
      </div>
    </div>
  )
}

type LinesProps = Pick<ReturnType<typeof useLocationOptions>, 'found' | 'here' | 'before'> & {
  box: ReturnType<typeof useCombobox>
  open: boolean
}

/** The options: places, the device's location, recent searches. */
function Lines({ box, open, found, here, before }: LinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const rows = found.length + before.length
  useEffect(() => {
    if (open) void endWithWholeRow().then((fit) => list.current && fit(list.current))
  }, [open, rows])
  const line = (option: ComboboxOption) => <ComboboxLine key={option.key} {...box.lineProps(option)} />
  return (
    <div
      {...box.listProps}
      ref={list}
      aria-label="Places"
      className="relative overflow-y-auto p-2 max-md:shrink-0 md:max-h-112"
    >
      {found.map(line)}
      {line(here)}
      {before.length > 0 && (
        <div role="presentation" className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
          Recent searches
        </div>
      )}
      {before.map(line)}
    </div>
  )
}

/** Why no place is listed: still loading, failed, or none found. */
function NothingFound({ loading, failed }: { loading: boolean; failed: boolean }) {
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
