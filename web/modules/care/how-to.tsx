import type { CareTask } from '#contract/schemas/care.ts'
import { routeWords } from '#web/modules/pets/care-words.ts'
import { Dotted } from '#web/ui/dotted.tsx'

/** How something is done, as its owner wrote: by which way, with food, notes. */
export function HowTo({ route, withFood, notes }: Pick<CareTask, 'route' | 'withFood' | 'notes'>) {
  return (
    <>
      {(route || withFood) && (
        <p className="text-sm">
          <Dotted facts={[route && routeWords[route], withFood && 'With food']} />
        </p>
      )}
      {notes && (
        <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
          {notes}
        </p>
      )}
    </>
  )
}
