import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CareRecord, CareTask } from '#contract/schemas/care.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { formatLongDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { isElsewhere } from '#web/platform/format/zoned.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { AddCare } from './add-care.tsx'
import { groupsOf } from './care-groups.ts'
import { DoneRow } from './done-row.tsx'
import { isRecordOf, useWaitingRecords } from './outbox-mutations.ts'
import type { WaitingRecord } from './outbox-mutations.ts'
import { HowTo } from './how-to.tsx'
import { NeededRow } from './needed-row.tsx'
import { NotSent } from './not-sent.tsx'
import { dayQuery } from './queries.ts'
import { RecordPictures, RecordPicturesNote } from './record-pictures.tsx'
import { TaskRow } from './task-row.tsx'
import { useTodayAt } from './today-at.ts'
import { WaitingRow } from './waiting-row.tsx'
import { useRecording } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'

const LogDialog = lazyOnOpen(() => import('./log-dialog.tsx').then((module) => module.LogDialog))

type CareSectionProps = {
  bookingId: string
  /** The first and last day of the stay. */
  dates: { readonly startDate: PlainDate; readonly endDate: PlainDate }
  /** The time zone of the stay, which is named once for readers elsewhere. */
  zone?: Zone
  /** Beside the heading: the sitter posts an update. */
  action?: ReactNode
}

/** The care of a stay by day: what is next, later and done. Its sitter records, its owner reads along. */
export function CareSection({ bookingId, dates, zone, action }: CareSectionProps) {
  const { data: today } = useQuery(dayQuery(bookingId))
  const [date, setDate] = useState<PlainDate>()
  const [elsewhere] = useState(() => zone !== undefined && isElsewhere(zone, readersNow()))
  const todayAt = useTodayAt()
  if (!today || !isShown(today)) return null
  const current = zone ? todayAt(zone.timeZone, today.now.date) : today.now.date
  const shown = date ?? current
  return (
    <Card className="p-5 sm:p-6">
      <section id="care" aria-labelledby="care-heading" className="grid scroll-mt-24 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid grow basis-64 gap-0.5">
            <h2 id="care-heading" className="text-xl font-semibold">
              Care
            </h2>
            <p className="figures text-sm text-ink-soft">
              <Dotted
                facts={[
                  formatLongDate(shown),
                  !today.mayRecord && lastWords(today),
                  elsewhere && `Times are in ${zone?.zoneName}`,
                ]}
              />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <LogButton bookingId={bookingId} />
            {today.mayPost && action}
          </div>
        </div>
        {today.mayRecord && <NotSent bookingId={bookingId} />}
        <Days today={current} dates={dates} shown={shown} onShow={setDate} />
        {shown === today.now.date ? (
          <Day day={today} today={current} />
        ) : (
          <OtherDay bookingId={bookingId} date={shown} today={current} />
        )}
      </section>
    </Card>
  )
}

/** Opens the care log of the stay. */
function LogButton({ bookingId }: { bookingId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Care log
      </Button>
      <LogDialog bookingId={bookingId} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Whether there is anything to see: while the stay is under way, and afterwards if something was recorded. */
function isShown({ isUnderWay, mayRecord, mayPost, pets, lastRecord }: StayDay): boolean {
  return isUnderWay || mayRecord || mayPost || lastRecord !== null || pets.some(({ tasks }) => tasks.length > 0)
}

function lastWords({ lastRecord, now }: StayDay): string {
  if (!lastRecord) return 'Nothing recorded yet'
  const day = lastRecord.date === now.date ? '' : `${formatLongDate(lastRecord.date, now.date)}, `
  return `Sitter last recorded something at ${day}${formatTimeOfDay(lastRecord.time)}`
}

type DaysProps = Pick<CareSectionProps, 'dates'> & {
  today: PlainDate
  shown: PlainDate
  onShow: (date: PlainDate) => void
}

/** Yesterday, today and tomorrow, as far as they are days of the stay. */
function Days({ today, dates: { startDate, endDate }, shown, onShow }: DaysProps) {
  const days = [
    { date: addDays(today, -1), label: 'Yesterday' },
    { date: today, label: 'Today' },
    { date: addDays(today, 1), label: 'Tomorrow' },
  ].filter(({ date }) => date === today || (startDate <= date && date <= endDate))
  if (days.length === 1) return null
  return (
    <div role="group" aria-label="Day" className="flex w-fit rounded-lg border border-line p-1">
      {days.map(({ date, label }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === shown}
          onClick={() => onShow(date)}
          className={classes(
            'chosen-line min-h-9 rounded-md px-1.5 text-sm font-semibold min-[360px]:px-3 pointer-coarse:min-h-11',
            date === shown ? 'bg-brand-soft text-brand-strong' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type OtherDayProps = { bookingId: string; date: PlainDate; today: PlainDate }

function OtherDay({ bookingId, date, today }: OtherDayProps) {
  const query = useQuery(dayQuery(bookingId, date))
  if (query.data) return <Day day={query.data} today={today} />
  if (query.isError) return <LoadError level={3} title="We couldn't load this day" query={query} />
  return (
    <Loading label="Loading the day">
      <SkeletonLines lines={4} />
    </Loading>
  )
}

type Planned = CareTask & { readonly petName: string | undefined }

function Day({ day, today }: { day: StayDay; today: PlainDate }) {
  const recording = useRecording(day.bookingId)
  const saved = useWaitingRecords(day.bookingId)
  const isToday = day.date === today
  const mine = day.mayRecord && day.date <= today ? recording : undefined
  const nameOf = (name: string) => (day.pets.length > 1 ? name : undefined)
  const tasks = day.pets
    .flatMap(({ name, feeding, tasks: some }) =>
      some.map((task): Planned => ({ ...fed(task, feeding), petName: nameOf(name) })),
    )
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
  const isSaved = (task: CareTask) => saved.some((entry) => isRecordOf(entry, task))
  const { next, later, done } = groupsOf(
    tasks.filter((task) => !isSaved(task)),
    readersNow(),
  )
  const open = isToday
    ? { 'Next up': next, 'Later today': later }
    : day.date < today
      ? { 'Not recorded': [...next, ...later] }
      : { Planned: [...next, ...later] }
  const needed = day.pets.flatMap(({ name, ifNeeded }) => ifNeeded.map((item) => ({ ...item, petName: nameOf(name) })))
  return (
    <div className="grid gap-5">
      {day.pets
        .filter(hasNoMeals)
        .map(({ id, name, feeding }) => feeding && <Feeding key={id} name={nameOf(name)} feeding={feeding} />)}
      {Object.entries(open).map(([title, some]) => (
        <Group key={title} title={title}>
          {some.map((task) => (
            <TaskRow
              key={keyOf(task)}
              task={task}
              today={today}
              petName={task.petName}
              about={task.petName}
              isNext={task === next[0]}
              recording={mine}
              picturesOf={(record) => <RecordPictures record={record} />}
            >
              <HowTo {...task} whole={task === next[0] || task.state === 'missed'} />
            </TaskRow>
          ))}
        </Group>
      ))}
      {isToday && (
        <Group title="If needed">
          {needed.map((item) => (
            <NeededRow key={`${item.petId} ${item.itemId}`} item={item} day={day.date} recording={mine} />
          ))}
        </Group>
      )}
      <Saved day={day} tasks={tasks} waiting={saved} nameOf={nameOf} />
      <Done day={day} tasks={done} nameOf={nameOf} recording={day.mayRecord ? recording : undefined} />
      <RecordPicturesNote records={[...tasks, ...day.pets].flatMap(({ records }) => records)} />
      {tasks.length === 0 && needed.length === 0 && <Empty day={day} />}
      {mine && isToday && <AddCare day={day} recording={mine} />}
    </div>
  )
}

const keyOf = ({ petId, itemId, slot }: CareTask): string => `${petId} ${itemId} ${slot ?? ''}`

/** A meal with how the pet is fed, unless it has notes of its own. */
const fed = (task: CareTask, feeding: string | null): CareTask =>
  task.kind === 'meal' ? { ...task, notes: task.notes ?? feeding } : task
const hasNoMeals = ({ tasks }: StayDay['pets'][number]): boolean => !tasks.some(({ kind }) => kind === 'meal')

/** A heading and its rows; nothing without rows. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)]">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function Feeding({ name, feeding }: { name: string | undefined; feeding: string }) {
  return (
    <p dir="auto" className="rounded-lg bg-ground px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
      <span className="font-semibold">{name ? `Feeding ${name}: ` : 'Feeding: '}</span>
      {feeding}
    </p>
  )
}

type SavedProps = Pick<DoneProps, 'day' | 'tasks' | 'nameOf'> & { waiting: readonly WaitingRecord[] }

/** What was recorded and is not sent yet. */
function Saved({ day, tasks, waiting, nameOf }: SavedProps) {
  const own = waiting.filter(({ body }) => body.day === day.date)
  return (
    <Group title="Waiting to send">
      {own.map((entry) => {
        const task = tasks.find((each) => isRecordOf(entry, each))
        const pet = day.pets.find(({ id }) => id === entry.body.petId)
        const needed = pet?.ifNeeded.find(({ itemId }) => itemId === entry.body.itemId)
        const label = (task ?? needed)?.label ?? null
        return <WaitingRow key={entry.key} waiting={entry} label={label} petName={pet && nameOf(pet.name)} />
      })}
    </Group>
  )
}

type DoneProps = {
  day: StayDay
  tasks: readonly Planned[]
  nameOf: (name: string) => string | undefined
  recording: Recording | undefined
}

/** What was recorded, in the order in which it happened. */
function Done({ day, tasks, nameOf, recording }: DoneProps) {
  const planned = tasks.flatMap((task) => task.records.map((record) => ({ record, task, petName: task.petName })))
  const besides = day.pets.flatMap(({ name, records }) =>
    records.map((record) => ({ record, task: undefined, petName: nameOf(name) })),
  )
  const rows = [...planned, ...besides].sort((a, b) => momentOf(a.record).localeCompare(momentOf(b.record)))
  return (
    <Group title="Done">
      {rows.map(({ record, task, petName }) => (
        <DoneRow key={record.id} record={record} task={task} petName={petName} recording={recording} />
      ))}
    </Group>
  )
}

const momentOf = ({ at }: CareRecord): string => `${at.date} ${at.time}`

function Empty({ day: { mayRecord, mayPost } }: { day: StayDay }) {
  return (
    <p className="text-ink-soft">
      {mayRecord || mayPost
        ? 'Nothing scheduled today. Anything you do can still be added.'
        : "No times yet. Add meals or medication to the care sheet and they'll show up here."}
    </p>
  )
}
