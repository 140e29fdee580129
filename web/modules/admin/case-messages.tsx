import { useState } from 'react'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { ReportedMessage } from '#contract/calls/reports.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { useReadMessages } from './case-mutations.ts'
import { MessagesRead } from './messages-read.tsx'

type Read = { readonly messages: readonly ReportedMessage[]; readonly next: string | null }

/** What the two sides of a case's stay wrote to each other since the request, in parts; each is recorded. */
export function CaseMessages({ found: { id, opener, other }, onClose }: { found: AdminCase; onClose: () => void }) {
  const [read, setRead] = useState<Read>()
  const { error, isPending, mutate } = useReadMessages(id, ({ messages, next }) =>
    setRead((before) => ({ messages: [...(before?.messages ?? []), ...messages], next })),
  )
  const names = [opener, other].flatMap((person) => (person ? [isolated(person.name)] : []))
  return (
    <MessagesRead
      title={names.join(' and ')}
      description="Their messages from the request on. Opening these is recorded in the audit log."
      messages={read?.messages}
      nothing="They have written nothing since the request."
      error={error}
      isPending={isPending}
      onRead={() => mutate(null)}
      onClose={onClose}
    >
      {read?.next && (
        <Button variant="secondary" className="mt-4" loading={isPending} onClick={() => mutate(read.next)}>
          Show more
        </Button>
      )}
    </MessagesRead>
  )
}
