import { Link } from '@tanstack/react-router'
import type { SitterTask } from '#contract/schemas/care.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { Card } from '#web/ui/card.tsx'
import { TaskRow } from './task-row.tsx'
import { useRecording } from './mutations.ts'

/** How many are shown at once. */
const shownAtOnce = 6

/** What a sitter does next, over all stays: a dose is recorded with one press. */
export function NextUp({ tasks, hasStays }: { tasks: readonly SitterTask[]; hasStays: boolean }) {
  if (tasks.length === 0 && !hasStays) return null
  const more = tasks.length - shownAtOnce
  const next = tasks.at(shownAtOnce)
  return (
    <section aria-labelledby="next-up" className="mb-8 grid gap-3">
      <h2 id="next-up" className="text-2xl font-semibold">
        Next up
      </h2>
      <Card className="px-4 py-1 sm:px-5">
        {tasks.length === 0 ? (
          <p className="py-3 text-ink-soft">Nothing scheduled today. Anything you do can still be added.</p>
        ) : (
          <ul className="divide-y divide-line">
            {tasks.slice(0, shownAtOnce).map((task) => (
              <Next key={`${task.bookingId} ${task.petId} ${task.itemId} ${task.slot ?? ''}`} task={task} />
            ))}
          </ul>
        )}
      </Card>
      {more > 0 && next && (
        <p className="figures text-sm text-ink-soft">
          {more} more today{next.slot && `, the next at ${formatTimeOfDay(next.slot)}`}.
        </p>
      )}
    </section>
  )
}

function Next({ task }: { task: SitterTask }) {
  const recording = useRecording(task.bookingId)
  const isPreview = task.state === 'preview' && new Date(task.dueAt) > readersNow()
  return (
    <TaskRow
      task={task}
      petName={task.petName}
      portrait={<PetPortrait {...task.portrait} size="sm" />}
      link={
        <Link
          key="stay"
          to="/bookings/$bookingId"
          params={{ bookingId: task.bookingId }}
          hash="care"
          className="underline"
        >
          {isPreview ? 'First day' : 'Day'}
          <span className="sr-only"> of {task.petName}</span>
        </Link>
      }
      recording={recording}
    />
  )
}
