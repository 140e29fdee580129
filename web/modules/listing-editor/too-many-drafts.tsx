import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { draftsMaximum } from '#contract/vocabulary/limits.ts'
import { draftsId } from './my-drafts.tsx'
import { draftsQuery } from './queries.ts'

/** Why no other listing can be created, with a link to the drafts; shown until one of them is gone. */
export function TooManyDrafts({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null)
  const full = (useQuery(draftsQuery).data ?? []).length >= draftsMaximum
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [full])
  if (!full) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-xl border border-danger bg-danger-soft p-5 outline-offset-2"
    >
      <p className="flex items-start gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {sentence}
      </p>
      <a href={`#${draftsId}`} className="mt-2 inline-block pl-7 underline underline-offset-2">
        See your drafts
      </a>
    </div>
  )
}
