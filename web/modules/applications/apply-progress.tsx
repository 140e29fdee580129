import { CircleCheck, CircleDashed } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { partId } from './application-parts.ts'
import type { progressOf } from './application-parts.ts'

/** The parts of the application with links to them, and how far each is. */
export function ApplyProgress({ parts }: { parts: ReturnType<typeof progressOf> }) {
  return (
    <nav aria-label="Parts of the application" className="grid gap-2">
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {parts.map(({ title, missing }) => {
          const Icon = missing === 0 ? CircleCheck : CircleDashed
          return (
            <li key={title}>
              <a
                href={`#${partId(title)}`}
                className="flex h-full items-start gap-2 rounded-xl border border-line bg-surface px-3 py-2.5 no-underline hover:bg-brand-soft"
              >
                <Icon
                  aria-hidden="true"
                  className={classes('mt-0.5 size-4.5 shrink-0', missing === 0 ? 'text-ok' : 'text-ink-soft')}
                />
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold">{title}</span>
                  <span className="figures block text-sm text-ink-soft">
                    {missing === 0 ? 'Complete' : `${missing} to fill in`}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p className="text-sm text-ink-soft">
        All fields are required unless marked optional. What you type is kept in this tab until you send it.
      </p>
    </nav>
  )
}
