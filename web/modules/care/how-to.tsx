import type { CareTask } from '#contract/schemas/care.ts'
import { routeWords } from '#web/modules/pets/care-words.ts'
import { Dotted } from '#web/ui/dotted.tsx'

type HowToProps = Pick<CareTask, 'route' | 'withFood' | 'notes'> & {
  /** Whether the notes are read at once; else their first line, and all of them at a press. */
  whole?: boolean
}

/** How something is done, as its owner wrote: by which way, with food, notes. In a line of its own. */
export function HowTo({ route, withFood, notes, whole = true }: HowToProps) {
  if (!route && !withFood && !notes) return null
  return (
    <div className="-mt-1 grid basis-full gap-0.5 pl-9 text-sm">
      {(route || withFood) && (
        <p>
          <Dotted facts={[route && routeWords[route], withFood && 'With food']} />
        </p>
      )}
      {notes &&
        (whole ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {notes}
          </p>
        ) : (
          <details className="group min-w-0">
            <summary
              dir="auto"
              className="cursor-pointer list-none truncate rounded-sm wrap-anywhere text-ink-soft group-open:whitespace-pre-line hover:text-ink"
            >
              {notes}
            </summary>
          </details>
        ))}
    </div>
  )
}
