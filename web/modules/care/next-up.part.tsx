import { Link } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useOutbox } from '#web/platform/outbox.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { Card } from '#web/ui/card.tsx'
import { isWaiting } from './care-groups.ts'
import { NotSent } from './not-sent.tsx'
import { isRecordOf, recordsIn } from './outbox-mutations.ts'
import { TaskRow } from './task-row.tsx'
import { useTasksNow } from './tasks-now.ts'
import type { DueTask } from './tasks-now.ts'
import { useRecording } from './recording-mutations.ts'

/** How many are shown at once. */
const shownAtOnce = 6

/** What a sitter does next, over all stays: a dose is recorded with one press. */
export function NextUp({ today, hasStays }: { today: Parameters<typeof useTasksNow>[0]; hasStays: boolean }) {
  const all = useTasksNow(today)
  const saved = recordsIn(useOutbox())
  if (all.length === 0 && !hasStays) return null
  const tasks = all.filter(
    (task) => isWaiting(task) && !saved.some((entry) => entry.to === task.bookingId && isRecordOf(entry, task)),
  )
  const more = tasks.length - shownAtOnce
  const next = tasks.at(shownAtOnce)
  return (
    <section aria-labelledby="next-up" className="mb-8 grid gap-3">
      <h2 id="next-up" className="text-2xl font-semibold">
        Next up
      </h2>
      <NotSent />
      <Card className="px-4 py-1 sm:px-5">
        {tasks.length === 0 ? (
          <p className="py-3 text-ink-soft">
            {all.length > 0 ? 'All done for today.' : 'Nothing scheduled today.'} Anything you do can still be added.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {tasks.slice(0, shownAtOnce).map((task) => (
              <Next
                key={`${task.bookingId} ${task.petId} ${task.itemId} ${task.day} ${task.slot ?? ''}`}
                task={task}
                isNext={task === tasks[0]}
              />
            ))}
          </ul>
        )}
      </Card>
      {saved.length > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {counted(saved.length, 'record')} waiting to send.
        </p>
      )}
      {more > 0 && next && (
        <p className="figures text-sm text-ink-soft">
          {more} more today{next.slot && `, the next at ${formatTimeOfDay(next.slot)}`}.
        </p>
      )}
    </section>
  )
}

function Next({ task, isNext }: { task: DueTask; isNext: boolean }) {
  const recording = useRecording(task.bookingId)
  return (
    <TaskRow
      task={task}
      today={task.today}
      isNext={isNext}
      about={task.petName}
      petName={
        <Link
          key="stay"
          to="/bookings/$bookingId"
          params={{ bookingId: task.bookingId }}
          hash="care"
          className="underline"
        >
          {isolated(task.petName)}
        </Link>
      }
      portrait={<PetPortrait {...task.portrait} size="sm" />}
      recording={recording}
    />
  )
}
