import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'

export type ConflictNoticeProps = { onLatest: () => void; onMine: () => void }

/** Shown above the form if the listing was changed elsewhere; nothing is saved until a version is chosen. */
export function ConflictNotice({ onLatest, onMine }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-xl border border-danger bg-danger-soft p-5 outline-offset-2"
    >
      <p className="flex items-start gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {refusals.listing_changed_elsewhere.sentence}
      </p>
      <p>Your changes won't be saved until you choose a version.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onLatest}>
          Discard mine and load the latest
        </Button>
        <Button variant="secondary" onClick={onMine}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
