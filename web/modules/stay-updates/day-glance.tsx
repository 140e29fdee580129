import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { formatLongDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { isElsewhere } from '#web/platform/format/zoned.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ActivityIcon } from './activity-icon.tsx'
import { activityLabel, latestWords } from './update-words.ts'
import { medicationName } from '#web/modules/pets/pet-words.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { readersNow } from '#web/platform/format/readers-clock.ts'

type DayGlanceProps = {
  day: StayDay
  /** The time zone of the stay, which is named once for readers elsewhere. */
  zone: Zone
  action?: ReactNode
}

/**
 * The day of a stay: how often what was done, and which dose is still to come. The times and the photos are among the
 * updates.
 */
export function DayGlance({ day, zone, action }: DayGlanceProps) {
  const { now, pets, latest } = day
  const [elsewhere] = useState(() => isElsewhere(zone, readersNow()))
  return (
    <Card className="p-5 sm:p-6">
      <section aria-label="Today at a glance" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid gap-0.5">
            <h2 className="text-xl font-semibold">Today at a glance</h2>
            <p className="figures text-sm text-ink-soft">
              <Dotted
                facts={[
                  formatLongDate(now.date),
                  latestWords(latest, now.date, elsewhere ? zone.zoneName : undefined),
                  elsewhere && !latest && `Times are in ${zone.zoneName}`,
                ]}
              />
            </p>
          </div>
          {action}
        </div>
        <div className="grid gap-4">
          {pets.map((pet) => (
            <PetDay key={pet.id} pet={pet} named={pets.length > 1} />
          ))}
        </div>
      </section>
    </Card>
  )
}

function PetDay({ pet: { name, done, medications }, named }: { pet: StayDay['pets'][number]; named: boolean }) {
  const nothing = done.length === 0 && medications.length === 0
  return (
    <div className="grid gap-1.5">
      {named && <h3 className="font-semibold">{name}</h3>}
      {nothing && <p className="text-ink-soft">Nothing checked off yet today.</p>}
      <ul aria-label="Done so far" className="flex flex-wrap gap-x-5 gap-y-1.5 empty:hidden">
        {done.map(({ activity, times }) => (
          <li key={activity} className="flex items-start gap-2">
            <ActivityIcon activity={activity} />
            <span>
              {activityLabel(activity)}
              {times.length > 1 && <span className="figures text-ink-soft"> × {times.length}</span>}
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label="Medication" className="grid gap-1.5 empty:hidden">
        {medications.map((dose, at) => (
          <Dose key={at} dose={dose} />
        ))}
      </ul>
    </div>
  )
}

function Dose({ dose }: { dose: StayDay['pets'][number]['medications'][number] }) {
  const { dueTime, doneTime } = dose
  const Icon = doneTime ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={doneTime ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-ink-soft'}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Dotted
          facts={[
            medicationName(dose),
            dueTime && (
              <span key="due" className="figures text-ink-soft">
                due {formatTimeOfDay(dueTime)}
              </span>
            ),
          ]}
        />
      </span>
      <span className={classes('figures shrink-0 text-right text-sm', doneTime ? 'text-ok' : 'text-ink-soft')}>
        {doneTime ? `Given ${formatTimeOfDay(doneTime)}` : 'Not yet'}
      </span>
    </li>
  )
}
