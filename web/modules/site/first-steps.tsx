import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SiteFieldInput } from './fields.tsx'
import { LiveCard } from './live-card.tsx'
import { fieldAt, firstSteps } from './site-fields.ts'
import type { useDraft } from './use-draft.ts'

/** The first visit: six short steps, each of which can be skipped. */
export function FirstSteps({
  draft,
  onEnd,
}: {
  readonly draft: ReturnType<typeof useDraft>
  readonly onEnd: () => void
}) {
  const [at, setAt] = useState(0)
  const step = firstSteps[at]
  if (!step) return null
  const isLast = at === firstSteps.length - 1
  const next = (): void => (isLast ? onEnd() : setAt(at + 1))
  const onwards = async (): Promise<void> => {
    if (await draft.saveNow()) next()
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="site-step" className="grid content-start gap-5">
        <Heading at={at} title={step.title} />
        {step.paths.map((path) => {
          const field = fieldAt(path)
          return (
            field && (
              <SiteFieldInput
                key={path}
                field={field}
                content={draft.content}
                mistakes={draft.mistakes}
                onChange={draft.change}
              />
            )
          )
        })}
        <div className="flex flex-wrap gap-3">
          {at > 0 && (
            <Button variant="secondary" onClick={() => setAt(at - 1)}>
              Back
            </Button>
          )}
          <Button onClick={() => void onwards()}>{isLast ? 'Finish' : 'Next'}</Button>
          <Button variant="ghost" onClick={next}>
            Skip
          </Button>
        </div>
      </section>
      <LiveCard content={draft.content} />
    </div>
  )
}

function Heading({ at, title }: { readonly at: number; readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    // the button of the step before was below: the next one begins at its top
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [at])
  return (
    <div className="grid gap-1">
      <p className="figures text-sm text-ink-soft">
        Step {at + 1} of {firstSteps.length}
      </p>
      <h2 ref={heading} tabIndex={-1} id="site-step" className="text-xl font-semibold focus:outline-none">
        {title}
      </h2>
      {title === 'Legal' && (
        <p className="text-ink-soft">
          Terms and Privacy are published in versions, under{' '}
          <Link to="/admin" search={{ tab: 'reports', texts: true }} className="underline underline-offset-2">
            Texts
          </Link>
          . Have a lawyer check this.
        </p>
      )}
    </div>
  )
}
