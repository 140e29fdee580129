import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { counted } from '#contract/vocabulary/words.ts'
import { PlacesCredit } from '#web/modules/places/places-credit.tsx'
import { ComboboxLine, ComboboxStatus, useCombobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocationOptions, type LocationChoices } from './location-options.tsx'

// Loaded on the first press.
const endWithWholeRow = async () => (await import('./whole-rows.ts')).endWithWholeRow

/** What the list does with the keys and the text of the field. */
export type LocationKeys = {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onInput: () => void
  /** Forgets a place that is being looked up. */
  readonly drop: () => void
}

/** What the field says of the list. */
export type ListAttributes = {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls'?: string
  readonly 'aria-activedescendant'?: string | undefined
}

export type LocationPanelProps = LocationChoices & {
  onOpenChange: (open: boolean) => void
  /** Called for Enter without a chosen option. */
  onSubmit: () => void
  keys: RefObject<LocationKeys | null>
  onAttributes: (attributes: ListAttributes) => void
}

/** What opens below the location field: the current location, recent searches, and places that begin like the text. */
export function LocationPanel(props: LocationPanelProps) {
  const { open, onOpenChange, onSubmit, keys, onAttributes } = props
  const { typed, places, found, here, before, drop, ...answer } = useLocationOptions(props)
  // typing looks for places by name, so the best match comes first
  const options = [...found, here, ...before]
  const box = useCombobox({ options, open, onOpenChange, onEnter: onSubmit })
  const { onKeyDown, onInput, ...attributes } = box.inputProps
  useImperativeHandle(keys, () => ({ onKeyDown, onInput, drop }))
  const { 'aria-expanded': expanded, 'aria-controls': list, 'aria-activedescendant': active } = attributes
  useLayoutEffect(
    () => onAttributes({ 'aria-expanded': expanded, 'aria-controls': list, 'aria-activedescendant': active }),
    [expanded, list, active, onAttributes],
  )
  return (
    <>
      <Lines box={box} open={open} {...{ found, here, before }} />
      {found.length > 0 && <PlacesCredit places={places} />}
      <ComboboxStatus>{found.length > 0 && counted(found.length, 'place')}</ComboboxStatus>
      {typed && found.length === 0 && <NothingFound {...answer} />}
    </>
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
