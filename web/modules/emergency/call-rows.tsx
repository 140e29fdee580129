import { Phone } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Callable } from './emergency-words.ts'

type CallRowsProps = {
  people: readonly Callable[]
  /** Notes how a call went; undefined for whoever does not call. */
  onMark?: ((person: Callable, outcome: 'reached' | 'no_answer') => void) | undefined
}

/** Whom to call, in order; after a call the sitter says how it went. */
export function CallRows({ people, onMark }: CallRowsProps) {
  return (
    <ol className="divide-y divide-line">
      {people.map((person) => (
        <li key={`${person.who} ${person.contact}`} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{person.name}</span>
              {person.about && <span className="block text-sm text-ink-soft">{person.about}</span>}
              {person.last && (
                <Badge tone={person.last === 'reached' ? 'ok' : 'neutral'}>
                  {person.last === 'reached' ? 'Reached' : 'No answer'}
                </Badge>
              )}
            </p>
            {person.phone ? (
              <Button asChild>
                <a href={`tel:${person.phone}`} aria-label={`Call ${person.name}, ${person.phone}`}>
                  <Phone aria-hidden="true" className="size-4.5" />
                  Call
                </a>
              </Button>
            ) : (
              <span className="text-sm text-ink-soft">No number</span>
            )}
          </div>
          {onMark && person.phone && (
            <div role="group" aria-label={`How the call to ${person.name} went`} className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => onMark(person, 'reached')}>
                Reached
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onMark(person, 'no_answer')}>
                No answer
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
