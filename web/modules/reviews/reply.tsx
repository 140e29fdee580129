import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Review } from '#contract/calls/reviews.ts'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { LocalDay } from '#web/calendar/local-day.tsx'

/** The reply of whom a review is about, below it; renders nothing if there is none. */
export function Reply({ reply, by = 'sitter' }: Pick<Review, 'reply'> & { by?: Side }) {
  if (!reply) return null
  return (
    <div className="grid gap-1 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">Reply from the {by}</span> · <LocalDay at={reply.createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reply.text}
      </p>
      {reply.hidden && <HiddenNote mark={{ why: reply.hidden }} />}
    </div>
  )
}
