import type { TaskState } from './moves.ts'

/** The points of a task of which somebody is told, each once. */
export const alertSteps = ['due', 'late', 'missed'] as const
export type AlertStep = (typeof alertSteps)[number]

/** A task as the clock sees it. */
export type ClockTask = {
  readonly id: string
  readonly kind: string
  readonly slot: string | null
  readonly state: TaskState
  readonly dueAt: Date
  readonly lateAt: Date | null
  readonly missedAt: Date
  /** Of which steps somebody was told. */
  readonly told: readonly AlertStep[]
}

/** What the clock does with a task now. */
export type Due = { readonly id: string; readonly tells: AlertStep | null; readonly misses: boolean }

/** Whom somebody is told of: doses at every step, meals once they are missed, nothing of the rest. */
function tellsOf({ kind, slot }: ClockTask, step: AlertStep): boolean {
  return kind === 'medication' || (kind === 'meal' && slot !== null && step === 'missed')
}

function reachedAt(task: ClockTask, step: AlertStep): Date | null {
  return step === 'due' ? task.dueAt : step === 'late' ? task.lateAt : task.missedAt
}

/**
 * Returns what is due for a task that waits; undefined if nothing is. A clock that was stopped tells the last step it has
 * reached: nobody needs to hear that a dose is due which is missed.
 */
export function dueOf(task: ClockTask, now: Date): Due | undefined {
  if (task.state !== 'due') return undefined
  const reached = alertSteps.findLast((step) => {
    const at = reachedAt(task, step)
    return at !== null && at <= now
  })
  if (!reached) return undefined
  const tells = tellsOf(task, reached) && !task.told.includes(reached) ? reached : null
  const misses = reached === 'missed'
  return tells || misses ? { id: task.id, tells, misses } : undefined
}

/** When the clock has to look at a task next; null if never again. */
export function nextLook(task: ClockTask, now: Date): Date | null {
  if (task.state !== 'due') return null
  const points = alertSteps.flatMap((step) => {
    const at = reachedAt(task, step)
    return at !== null && at > now && (step === 'missed' || tellsOf(task, step)) ? [at] : []
  })
  return points.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
