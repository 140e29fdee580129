import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#contract/schemas/identity.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useEndSession, useSignOutElsewhere } from './mutations.ts'
import { sessionsQuery } from './queries.ts'

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState<Session | 'others'>()
  const ask = (what: Session | 'others') => {
    setEnding(what)
    setAsking(true)
  }
  const end = useEndSession()
  const endOthers = useSignOutElsewhere()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="devices" className="font-semibold">
          Where you're logged in
        </h3>
        {others.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => ask('others')}>
            Log out all other devices
          </Button>
        )}
      </div>
      {sessions.isPending && (
        <Loading label="Loading your devices" className="grid gap-2">
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </Loading>
      )}
      {sessions.isLoadingError && <LoadError level={3} title="We couldn't load your devices" query={sessions} />}
      {sessions.data && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {sessions.data.map((session) => (
            <Device key={session.id} session={session} onEnd={() => ask(session)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={ending === 'others' ? 'Log out all other devices?' : `Log out ${nameOf(ending)}?`}
        description={
          ending === 'others'
            ? "You'll stay logged in here. Everywhere else, you'll need to log in again."
            : "You'll need to log in again on that device."
        }
        confirmLabel="Log out"
        onConfirm={() => (ending === 'others' ? endOthers.mutateAsync() : ending && end.mutateAsync(ending.id))}
      />
    </section>
  )
}

const nameOf = (session: Session | undefined): string => session?.device ?? 'this unknown device'

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { current, device, lastSeenAt, signedInAt } = session
  return (
    <li className="flex items-center gap-3 p-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{device ?? 'Unknown device'}</p>
        <p className="text-sm text-ink-soft">
          {current ? `Logged in ${formatInstant(signedInAt)}` : `Last active ${formatInstant(lastSeenAt)}`}
        </p>
      </div>
      {current ? (
        <Badge tone="ok">This device</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={onEnd} aria-label={`Log out ${device ?? 'the unknown device'}`}>
          Log out
        </Button>
      )}
    </li>
  )
}
