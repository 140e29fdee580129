import { locationMaximum } from '#contract/vocabulary/search-limits.ts'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { AddressStatusIcon } from '#web/modules/places/address-status.tsx'
import { classes } from '#web/ui/classes.ts'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ListAttributes, LocationKeys, LocationPanelProps } from './location-panel.tsx'
import { fieldClasses, panelClasses, stepClasses } from './bar-classes.ts'

const loadPanel = preloadable(() => import('./location-panel.tsx').then((module) => module.LocationPanel))
const LocationPanel = lazy(loadPanel)

export type LocationFieldProps = Omit<LocationPanelProps, 'keys' | 'onAttributes'> & {
  /** Whether the bar is unfolded. */
  unfolded: boolean
  /** Called when the user types: the text is then no longer a known place. */
  onType: (text: string) => void
  /** The id of the message that the address was not found, which describes the field. */
  errorId: string | undefined
}

/** The location field: a combobox, whose list is loaded when it first opens. */
export function LocationField({ unfolded, onType, errorId, ...panel }: LocationFieldProps) {
  const { text, status, open, input, onOpenChange } = panel
  const id = useId()
  const keys = useRef<LocationKeys>(null)
  const [attributes, setAttributes] = useState<ListAttributes>({ 'aria-expanded': false })
  const show = () => onOpenChange(true)
  return (
    <div className={stepClasses(open, unfolded) + 'md:relative md:flex-[1.4]'}>
      <div className={classes(fieldClasses, 'relative focus-within:bg-brand-soft', open && 'bg-brand-soft')}>
        <label htmlFor={id} className="text-sm font-semibold">
          Location
        </label>
        <div className="flex items-center gap-2">
          <input
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={attributes['aria-expanded']}
            aria-controls={attributes['aria-controls']}
            aria-activedescendant={attributes['aria-activedescendant']}
            ref={input}
            id={id}
            data-field="location"
            aria-invalid={status === 'invalid' || undefined}
            aria-describedby={errorId}
            enterKeyHint="search"
            maxLength={locationMaximum}
            placeholder="City or ZIP code"
            value={text}
            onPointerEnter={() => void loadPanel().catch(() => {})}
            onFocus={show}
            onClick={show}
            onInput={() => keys.current?.onInput()}
            onKeyDown={(event) => {
              if (keys.current) keys.current.onKeyDown(event)
              else if (event.key === 'Tab') onOpenChange(false)
            }}
            onChange={(event) => {
              keys.current?.drop()
              onType(event.target.value)
              show()
            }}
            className="min-w-0 flex-1 truncate bg-transparent text-base outline-none"
          />
          <AddressStatusIcon status={status} />
        </div>
      </div>
      <Below {...panel} keys={keys} onAttributes={setAttributes} />
    </div>
  )
}

/** What opens below the field; stays once it was opened, since a place may still be looked up. */
function Below(props: LocationPanelProps) {
  const [opened, setOpened] = useState(false)
  if (props.open && !opened) setOpened(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys and presses of the controls inside it
    <div
      className={classes(props.open ? panelClasses : 'hidden', 'md:inset-x-0 md:min-w-80')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {opened && (
        <Suspense fallback={<Loading />}>
          <LocationPanel {...props} />
        </Suspense>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid min-h-16 place-items-center">
      <Spinner size="sm" label="Loading…" />
    </div>
  )
}
