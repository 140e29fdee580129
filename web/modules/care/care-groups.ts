import type { CareTask } from '#contract/schemas/care.ts'

/** How long before its time a task is next, rather than later. */
const soonMs = 60 * 60_000

/** The tasks of a day as they are grouped; none is in two groups. */
export type Grouped<Task> = {
  /** What waits and is due within the hour, or was; else the first that waits. */
  readonly next: readonly Task[]
  readonly later: readonly Task[]
  readonly done: readonly Task[]
}

type Grouping = Pick<CareTask, 'state' | 'dueAt' | 'slot'>

/** Groups the tasks of today, which are in the order of their due times. */
export function groupsOf<Task extends Grouping>(tasks: readonly Task[], now: Date): Grouped<Task> {
  const waiting = tasks.filter(isWaiting)
  const isSoon = ({ dueAt, slot }: Grouping): boolean =>
    slot !== null && new Date(dueAt).getTime() - now.getTime() <= soonMs
  const soon = waiting.filter(isSoon)
  const next = soon.length > 0 ? soon : waiting.slice(0, 1)
  return {
    next,
    later: waiting.filter((task) => !next.includes(task)),
    done: tasks.filter((task) => !isWaiting(task)),
  }
}

/** Whether something is still to be recorded of a task. */
export function isWaiting({ state }: Pick<CareTask, 'state'>): boolean {
  return state === 'due' || state === 'missed' || state === 'preview'
}

type Counted = Pick<CareTask['records'][number], 'kind' | 'outcome'>
type CountedPet = {
  readonly tasks: readonly { readonly records: readonly Counted[] }[]
  readonly records: readonly Counted[]
}

/** How often each kind was done for the pets of a day, by tasks and besides them. */
export function countsOf(pets: readonly CountedPet[]): Map<CareTask['kind'], number> {
  const counts = new Map<CareTask['kind'], number>()
  for (const { tasks, records } of pets)
    for (const { kind, outcome } of [...tasks.flatMap((task) => task.records), ...records])
      if (outcome === 'done' || outcome === 'partly') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
