import { CircleSlash, History, ShieldCheck, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { HideButton } from '#web/modules/hiding/hide-button.tsx'
import type { Thing } from '#web/modules/hiding/queries.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { MeasuredPerson } from './measure-mutations.ts'
import type { NotedThing } from './note-mutations.ts'
import { NotesAbout } from './notes.tsx'
import { PersonLink } from './person-link.tsx'

const StayCases = lazy(() => import('./stay-cases.tsx').then((module) => ({ default: module.StayCases })))
const MeasureDialog = lazy(() => import('./measure-dialog.tsx').then((module) => ({ default: module.MeasureDialog })))
const MeasuresDialog = lazy(() =>
  import('./measures-dialog.tsx').then((module) => ({ default: module.MeasuresDialog })),
)

export type StaffBarProps = {
  /** What of this screen can be hidden, each with the words of its button behind "Hide". */
  things: readonly { readonly thing: Thing; readonly label: string; readonly isHidden?: boolean }[]
  people: readonly (MeasuredPerson & { readonly as: 'Owner' | 'Sitter' })[]
  /** What staff notes something about here. */
  noted?: NotedThing
  /** The stay that cases are about. */
  bookingId?: string
}

/** What staff can do with a screen and its people, in the place of what others do there. */
export function StaffBar({ things, people, noted, bookingId }: StaffBarProps) {
  const heading = useId()
  return (
    <Card className="p-4 sm:px-5">
      <section aria-labelledby={heading} className="grid gap-3">
        <h2 id={heading} className="flex items-center gap-2 text-lg font-semibold">
          <ShieldCheck aria-hidden="true" className="size-5 text-brand" />
          Staff
        </h2>
        {things.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {things.map(({ thing, label, isHidden = false }) => (
              <HideButton key={`${thing.kind} ${thing.id}`} thing={thing} label={label} isHidden={isHidden} />
            ))}
          </div>
        )}
        {bookingId !== undefined && <StayCases bookingId={bookingId} />}
        {noted && <NotesAbout thing={noted} />}
        {people.map((person) => (
          <Verbs key={person.id} person={person} />
        ))}
      </section>
    </Card>
  )
}

function Verbs({ person }: { person: StaffBarProps['people'][number] }) {
  const [open, setOpen] = useReopening<'warning' | 'suspension' | 'measures'>(`verbs ${person.id}`)
  const close = () => setOpen(undefined)
  const icon = 'size-4'
  return (
    <div role="group" aria-label={`${person.as}: ${isolated(person.name)}`} className="grid gap-2">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {person.as}: <PersonLink person={person} className="font-semibold text-ink" />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<TriangleAlert aria-hidden="true" className={icon} />}
          onClick={() => setOpen('warning')}
        >
          Warn
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<CircleSlash aria-hidden="true" className={icon} />}
          onClick={() => setOpen('suspension')}
        >
          Suspend
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<History aria-hidden="true" className={icon} />}
          onClick={() => setOpen('measures')}
        >
          History
        </Button>
      </div>
      <Suspense>
        {(open === 'warning' || open === 'suspension') && <MeasureDialog user={person} kind={open} onClose={close} />}
        {open === 'measures' && <MeasuresDialog person={person} onClose={close} />}
      </Suspense>
    </div>
  )
}
