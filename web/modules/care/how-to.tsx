import type { CareTask } from '#contract/schemas/care.ts'
import { routeWords } from '#web/modules/pets/care-words.ts'
import { Dotted } from '#web/ui/dotted.tsx'

/** How something is done, as its owner wrote: by which way, with food, notes. In a line of its own. */
export function HowTo({ route, withFood, notes }: Pick<CareTask, 'route' | 'withFood' | 'notes'>) {
  if (!route && !withFood && !notes) return null
  return (
    <div className="-mt-1 grid basis-full gap-0.5 pl-9 text-sm">
      {(route || withFood) && (
        <p>
          <Dotted facts={[route && routeWords[route], withFood && 'With food']} />
        </p>
      )}
      {notes && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-soft">
          {notes}
        </p>
      )}
    </div>
  )
}
