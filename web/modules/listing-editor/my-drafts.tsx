import type * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { draftsMaximum } from '#contract/vocabulary/limits.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useDeleteListing } from '#web/modules/listings/mutations.ts'
import { LocalDay } from '#web/calendar/local-day.tsx'
import { quotedLast } from '#web/platform/format/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { FormSection, partId } from './form-section.tsx'
import { draftsQuery } from './queries.ts'

type Draft = Reply<typeof api.listings.drafts>[number]

const title = 'Continue a draft'

/** The element id of the drafts on the screen of a new listing. */
export const draftsId = partId(title)

const nameOf = (draft: Draft) => draft.title || 'Untitled listing'

/** The user's drafts, to continue; renders nothing if there are none. */
export function MyDrafts() {
  const drafts = useQuery(draftsQuery).data ?? []
  const more = useMore(draftsQuery)
  const remove = useDeleteListing()
  const [deleting, setDeleting] = useState<Draft | null>(null)
  if (drafts.length === 0 && !deleting) return null
  return (
    <FormSection
      title={title}
      intro={
        drafts.length < draftsMaximum
          ? 'Only you can see these.'
          : `You can keep ${draftsMaximum} drafts. Finish or delete one to create another.`
      }
    >
      <ul className="grid divide-y divide-line">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDelete={() => setDeleting(draft)} />
        ))}
      </ul>
      <ShowMore {...more} />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete this draft?"
        description={deleting && `This permanently deletes ${quotedLast(nameOf(deleting))}`}
        confirmLabel="Delete draft"
        cancelLabel="Keep draft"
        tone="danger"
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      />
    </FormSection>
  )
}

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{nameOf(draft)}</p>
        <p className="text-sm text-ink-soft">
          {draft.city || 'No city yet'} · updated <LocalDay at={draft.updatedAt} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button variant="secondary" size="sm" asChild>
          <Link
            to="/listing/$listingId"
            params={{ listingId: draft.id }}
            search={{ edit: true }}
            aria-label={`Continue ${nameOf(draft)}`}
          >
            Continue
          </Link>
        </Button>
        <IconButton label={`Delete ${nameOf(draft)}`} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
