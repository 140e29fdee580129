import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { unknownAddress } from '#contract/page-sentences.ts'
import { geocode, validationMinimum } from '#contract/places.ts'
import { call } from '#web/platform/api.ts'
import { codeOf, refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { formatShortDate } from '#web/platform/format/dates.ts'
import { count } from '#web/platform/format/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nextField } from '#web/ui/next-selection.ts'
import { DatesPanel } from './dates-panel.tsx'
import { draftOf, petTotal, searchOf, type Draft, type Point } from './draft.ts'
import { LocationField, type AddressStatus } from './location-field.tsx'
import { fieldLook, panelLook } from './looks.ts'
import { PetsPanel } from './pets-panel.tsx'
import { rememberSearch } from './recent-searches.ts'
import { changeSearch, type SearchAddress } from './search-address.ts'

type Panel = 'none' | 'location' | 'checkin' | 'checkout' | 'pets'

export type SearchBarProps = {
  /** The search that the bar starts with. */
  search: SearchAddress
  /** The screen that shows the results: visitors have one of their own. */
  resultsAt: '/search-results' | '/search-demo'
}

/** Where, when and for whom: a pill whose fields open panels in place, one at a time; stacked on a phone. */
export function SearchBar({ search, resultsAt }: SearchBarProps) {
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const locationInput = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const [draft, setDraft] = useState<Draft>(() => draftOf(search))
  const [panel, setPanel] = useState<Panel>('none')
  const panelNow = useRef(panel)
  panelNow.current = panel
  const [expanded, setExpanded] = useState(false)
  const [status, setStatus] = useState<AddressStatus>(draft.point ? 'valid' : 'unknown')

  // The address may change beside the bar: a filter taken off, the back button.
  const given = JSON.stringify(draftOf(search))
  useEffect(() => {
    const fresh = JSON.parse(given) as Draft
    setDraft(fresh)
    setStatus(fresh.point ? 'valid' : 'unknown')
  }, [given])

  useEffect(() => {
    if (!expanded) return
    const close = (event: Event) => {
      if (event.target instanceof Node && form.current?.contains(event.target)) return
      setPanel('none')
      if (event.type === 'pointerdown') setExpanded(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [expanded])

  function open(next: Panel) {
    setExpanded(true)
    setPanel(next)
  }

  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || panel === 'none') return
    event.stopPropagation()
    form.current?.querySelector<HTMLElement>(`[data-field="${panel}"]`)?.focus()
    setPanel('none')
  }

  function rejectLocation() {
    setStatus('invalid')
    open('location')
    locationInput.current?.focus()
  }

  // What was open is smaller than the panel was: on a phone the button must not slide away from under the finger.
  const shut = panel === 'none' && expanded
  useEffect(() => {
    if (shut) form.current?.scrollIntoView({ block: 'nearest' })
  }, [shut])

  /** Beside each other, the pets follow the dates; below each other, the button has to stay under the finger. */
  const inTurn = () => window.matchMedia('(min-width: 768px)').matches

  /** The point of the location; undefined when there is none to be found. */
  async function findPoint(location: string): Promise<Point | undefined> {
    if (location.length < validationMinimum) return undefined
    setStatus('validating')
    try {
      const place = await call(geocode, { query: { address: location } })
      return { lat: place.latitude, lng: place.longitude }
    } catch (error) {
      if (refusalOf(geocode, error) || codeOf(error) === 'invalid_input') return undefined
      setStatus('unknown')
      throw error
    }
  }

  async function execute() {
    if (busy.current) return
    busy.current = true
    await run().finally(() => {
      busy.current = false
    })
  }

  async function run() {
    const location = draft.location.trim()
    let point = draft.point
    if (location && !point) {
      try {
        point = (await findPoint(location)) ?? null
      } catch (error) {
        return toast({
          title: "We couldn't look up that place",
          description: sentenceOf(error, 'Please try again.'),
          tone: 'error',
        })
      }
      if (!point) return rejectLocation()
      change({ point })
      setStatus('valid')
    }
    if (location) rememberSearch({ location, ...point })
    setPanel('none')
    setExpanded(false)
    await navigate({ to: resultsAt, search: changeSearch(search, searchOf({ ...draft, point })) })
  }

  const pets = petTotal(draft)
  const dates = panel === 'checkin' || panel === 'checkout'
  const field = (name: 'checkin' | 'checkout' | 'pets', label: string, value: string | undefined, empty: string) => (
    <BarField
      name={name}
      label={label}
      open={panel === name}
      panelId={`${id}-${name === 'pets' ? 'pets' : 'dates'}`}
      onClick={() => (panel === name ? setPanel('none') : open(name))}
    >
      {value ?? <span className="text-ink-soft">{empty}</span>}
    </BarField>
  )
  return (
    <form
      ref={form}
      role="search"
      aria-label="Find sitters"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (expanded) return void execute()
        open('location')
        locationInput.current?.focus()
      }}
      className={classes(
        'forced-edge relative mx-auto flex w-full scroll-mt-20 scroll-mb-4 flex-col gap-1 rounded-2xl border border-line bg-surface p-2 text-left',
        'shadow-lift transition-[max-width] duration-150 md:flex-row md:items-center md:rounded-full',
        expanded ? 'md:max-w-5xl' : 'md:max-w-4xl',
      )}
    >
      <LocationField
        text={draft.location}
        status={status}
        open={panel === 'location'}
        input={locationInput}
        onOpen={() => open('location')}
        onClose={() => setPanel('none')}
        onType={(location) => {
          change({ location, point: null })
          setStatus('unknown')
        }}
        onChoose={(location, point) => {
          change({ location, point })
          setStatus(point ? 'valid' : 'unknown')
          // another panel may have been opened while the place was looked up
          if (panelNow.current === 'location') setPanel(draft.checkIn ? 'none' : 'checkin')
        }}
        onLocated={(point) => {
          change({ point })
          setStatus('valid')
        }}
        onSubmit={() => void execute()}
        onStatus={setStatus}
        errorId={status === 'invalid' ? `${id}-error` : undefined}
      />
      <div className={classes('min-w-0 md:flex-[1.8] lg:flex-[1.5]', !expanded && 'max-md:hidden')}>
        <div className="grid grid-cols-2 gap-1">
          {field('checkin', 'Check-in', draft.checkIn ? formatShortDate(draft.checkIn) : undefined, 'Add date')}
          {field('checkout', 'Check-out', draft.checkOut ? formatShortDate(draft.checkOut) : undefined, 'Add date')}
        </div>
        {dates && (
          <div
            id={`${id}-dates`}
            role="group"
            aria-label="Dates"
            className={classes(panelLook, 'md:inset-x-0 md:mx-auto md:w-180 md:max-w-full')}
          >
            <DatesPanel
              selection={draft}
              onChange={(selection) => {
                change(selection)
                const whole = selection.checkOut && !draft.checkOut
                setPanel(whole && inTurn() && pets === 0 ? 'pets' : nextField(selection))
              }}
              onDone={() => setPanel('none')}
            />
          </div>
        )}
      </div>
      <div className={classes('min-w-0 md:flex-[0.8] lg:flex-1', !expanded && 'max-md:hidden')}>
        {field('pets', 'Pets', pets > 0 ? count(pets, 'pet') : undefined, 'Add pets')}
        {panel === 'pets' && (
          <div id={`${id}-pets`} role="group" aria-label="Pets" className={classes(panelLook, 'md:right-0 md:w-160')}>
            <PetsPanel
              counts={draft.counts}
              onChange={(counts) => change({ counts })}
              onDone={() => setPanel('none')}
            />
          </div>
        )}
      </div>
      <Button
        type="submit"
        loading={status === 'validating'}
        icon={<Search aria-hidden="true" className="size-5" />}
        className="md:min-h-13 md:rounded-full md:px-5 lg:px-6"
      >
        Search
      </Button>
      {status === 'invalid' && (
        <p
          id={`${id}-error`}
          role="alert"
          className="rounded-lg bg-danger-soft px-4 py-2 font-medium text-danger md:absolute md:bottom-full md:left-4 md:mb-2"
        >
          {unknownAddress}
        </p>
      )}
    </form>
  )
}

type BarFieldProps = {
  name: string
  label: string
  open: boolean
  panelId: string
  onClick: () => void
  children: ReactNode
}

function BarField({ name, label, open, panelId, onClick, children }: BarFieldProps) {
  return (
    <button
      type="button"
      data-field={name}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onClick}
      className={classes(fieldLook, open && 'bg-brand-soft')}
    >
      <span className="text-sm font-semibold">{label}</span>
      <span className="figures truncate">{children}</span>
    </button>
  )
}
