import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonConversation } from '#contract/calls/people.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { ConsolePart } from '#web/modules/admin/console-part.tsx'
import { PersonLink } from '#web/modules/admin/person-link.tsx'
import { ReportedConversation } from '#web/modules/admin/reported-conversation.tsx'
import { useReopening } from '#web/platform/fresh-login.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { personConversationsQuery } from './queries.ts'

type PersonProps = { person: { readonly id: string; readonly name: string } }

/** With whom a person writes, without a word of it; what was reported opens after a confirmation. */
export function Conversations({ person }: PersonProps) {
  const query = personConversationsQuery(person.id)
  const [asked, setAsked] = useState<PersonConversation>()
  const rows = useQuery({ ...query, staleTime: 5000 })
  const [readId, setReadId] = useReopening<string>(`messages of ${person.id}`)
  const read = rows.data?.find(({ reportId }) => reportId === readId)
  return (
    <>
      <ConsolePart
        title="Conversations"
        rows={rows}
        more={useMore(query)}
        nothing="No conversations"
        row={(talk) => <Row talk={talk} onOpen={() => setAsked(talk)} />}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Open messages around this report?"
        description="This is recorded."
        confirmLabel="Open"
        onConfirm={() => setReadId(asked?.reportId ?? undefined)}
      />
      {read?.reportId && (
        <ReportedConversation
          report={{ id: read.reportId, reporter: person, reported: read.other }}
          onClose={() => setReadId(undefined)}
        />
      )}
    </>
  )
}

function Row({ talk, onOpen }: { talk: PersonConversation; onOpen: () => void }) {
  const { other, messages, lastAt, blocked, blockedByOther, reportId } = talk
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">
          <PersonLink person={other} />
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted
            facts={[
              counted(messages, 'message'),
              lastAt && `last ${formatInstant(lastAt)}`,
              blocked && 'they blocked the other',
              blockedByOther && 'the other blocked them',
            ]}
          />
        </p>
        {reportId === null && (
          <p className="text-sm text-ink-soft">You can't read this conversation: nobody reported it.</p>
        )}
      </div>
      {reportId !== null && (
        <Button variant="secondary" size="sm" onClick={onOpen}>
          Open
        </Button>
      )}
    </>
  )
}
