import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenStay } from '#contract/calls/moderation.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { ThreadAlone } from '#web/modules/messaging/thread.tsx'
import { PostUpdateButton } from '#web/modules/stay-updates/post-update-button.tsx'
import { CareSection } from '#web/modules/care/care-section.tsx'
import { dayQuery } from '#web/modules/care/queries.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The stays that go on while a person is suspended, each with the conversation with its other side. */
export function OpenStays({ stays, userId }: { stays: readonly OpenStay[]; userId: string }) {
  return (
    <section aria-labelledby="open-stays" className="grid gap-4">
      <h2 id="open-stays" className="font-display text-2xl font-semibold">
        Stays that go on
      </h2>
      {stays.map((stay) => (
        <Stay key={stay.id} stay={stay} userId={userId} />
      ))}
    </section>
  )
}

function Stay({ stay, userId }: { stay: OpenStay; userId: string }) {
  const [open, setOpen] = useState(false)
  const { conversationId, other, side } = stay
  return (
    <Card clip>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{isolated(stay.listingTitle)}</p>
          <p className="text-sm text-ink-soft">
            {formatRange(stay.startDate, stay.endDate)} · {side === 'owner' ? 'Sitter' : 'Owner'}: {other}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {side === 'sitter' && <PostUpdate stay={stay} />}
          {conversationId && (
            <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Close messages' : `Message ${other}`}
            </Button>
          )}
        </div>
      </div>
      <div className="border-t border-line empty:hidden">
        <CareSection bookingId={stay.id} dates={stay} />
      </div>
      {open && conversationId && (
        <div className="h-96 border-t border-line bg-ground">
          <ThreadAlone conversationId={conversationId} userId={userId} name={other} />
        </div>
      )}
    </Card>
  )
}

/** Posts an update while the stay is under way; updates stand among the messages. */
function PostUpdate({ stay: { id, listingTitle } }: { stay: OpenStay }) {
  const { data: day } = useQuery(dayQuery(id))
  return day?.mayPost ? <PostUpdateButton bookingId={id} size="sm" about={isolated(listingTitle)} /> : null
}
