import { lazy, Suspense, useEffect, useId, type ReactNode } from 'react'
import { formatShortDate } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { nextField } from '#web/calendar/next-selection.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { fieldClasses, panelClasses, stepClasses } from './bar-classes.ts'
import { petTotal } from './search-input.ts'
import type { SearchBarState } from './use-search-bar.ts'

// Opened by a press; loaded when the bar unfolds.
const datesPanel = () => import('./dates-panel.tsx').then((module) => ({ default: module.DatesPanel }))
const petsPanel = () => import('./pets-panel.tsx').then((module) => ({ default: module.PetsPanel }))
const DatesPanel = lazy(datesPanel)
const PetsPanel = lazy(petsPanel)

type PartProps = { bar: SearchBarState }

/** The fields for check-in and check-out, and the calendar that both open. */
export function DatesField({ bar }: PartProps) {
  const panelId = useId()
  const { input, change, panel, expanded, show } = bar
  const open = panel === 'checkin' || panel === 'checkout'
  const date = (name: 'checkin' | 'checkout', label: string, value: string | null, flexible = 0) => (
    <BarField bar={bar} name={name} label={label} panelId={panelId}>
      {value ? `${formatShortDate(value)}${flexible > 0 ? ` ± ${flexible}` : ''}` : <Empty>Add date</Empty>}
    </BarField>
  )
  return (
    <div className={classes(stepClasses(open, expanded), 'md:flex-[1.8] lg:flex-[1.5]', !expanded && 'max-md:hidden')}>
      <div className="grid grid-cols-2 gap-1">
        {date('checkin', 'Check-in', input.checkIn)}
        {date('checkout', 'Check-out', input.checkOut, input.flexibleDays)}
      </div>
      {open && (
        <div
          id={panelId}
          role="group"
          aria-label="Dates"
          className={classes(panelClasses, 'md:inset-x-0 md:mx-auto md:w-180 md:max-w-full')}
        >
          <Suspense fallback={<PanelLoading label="Loading the calendar…" />}>
            <DatesPanel
              selection={input}
              onChange={(selection) => {
                change(selection)
                const whole = selection.checkOut && !input.checkOut
                show(whole && petTotal(input) === 0 ? 'pets' : nextField(selection))
              }}
              flexibleDays={input.flexibleDays}
              onFlexibleDays={(flexibleDays) => change({ flexibleDays })}
              onDone={() => show('none')}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The field for the number of pets, and the counters that it opens. */
export function PetsField({ bar }: PartProps) {
  const panelId = useId()
  const { input, change, panel, expanded, show } = bar
  const pets = petTotal(input)
  useEffect(() => {
    if (expanded) void Promise.allSettled([datesPanel(), petsPanel()])
  }, [expanded])
  return (
    <div
      className={classes(
        stepClasses(panel === 'pets', expanded),
        'md:flex-[0.8] lg:flex-1',
        !expanded && 'max-md:hidden',
      )}
    >
      <BarField bar={bar} name="pets" label="Pets" panelId={panelId}>
        {pets > 0 ? counted(pets, 'pet') : <Empty>Add pets</Empty>}
      </BarField>
      {panel === 'pets' && (
        <div id={panelId} role="group" aria-label="Pets" className={classes(panelClasses, 'md:right-0 md:w-160')}>
          <Suspense fallback={<PanelLoading />}>
            <PetsPanel counts={input.counts} pets={input.pets} onChange={change} onDone={() => show('none')} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

type BarFieldProps = PartProps & {
  name: 'checkin' | 'checkout' | 'pets'
  label: string
  panelId: string
  children: ReactNode
}

function BarField({ bar, name, label, panelId, children }: BarFieldProps) {
  const open = bar.panel === name
  return (
    <button
      type="button"
      data-field={name}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={() => (open ? bar.show('none') : bar.open(name))}
      className={classes(fieldClasses, open && 'bg-brand-soft')}
    >
      <span className="text-sm font-semibold">{label}</span>
      <span className="figures truncate">{children}</span>
    </button>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return <span className="text-ink-soft">{children}</span>
}

function PanelLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner {...(label && { label })} />
    </div>
  )
}
