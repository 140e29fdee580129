import { useQuery } from '@tanstack/react-query'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { capitalized } from '#web/platform/format/words.ts'
import { HiddenNote } from './hidden-note.tsx'
import { ownHiddenQuery } from './queries.ts'

type HiddenNotesProps = {
  kinds: readonly HiddenKind[]
  /** Only of this listing. */
  listingId?: string
}

/** What of the user's own is hidden here, each with its photo and the reason. Renders nothing without any. */
export function HiddenNotes({ kinds, listingId }: HiddenNotesProps) {
  const { data = [] } = useQuery(ownHiddenQuery)
  const here = data.filter((each) => kinds.includes(each.kind) && (!listingId || each.listingId === listingId))
  if (here.length === 0) return null
  return (
    <ul className="grid gap-3">
      {here.map(({ id, kind, reason, text, pictureUrl }) => (
        <li key={id} className="flex items-start gap-3">
          {pictureUrl && (
            <Picture
              src={pictureUrl}
              alt={`Hidden: ${capitalized(hiddenWords[kind])}`}
              sizes="96px"
              ratio="square"
              className="w-24 shrink-0 rounded-lg opacity-60"
            />
          )}
          <div className="min-w-0 flex-1">
            <HiddenNote mark={{ why: { id, reason, text } }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
