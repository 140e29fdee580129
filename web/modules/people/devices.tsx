import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/schemas/identity.ts'
import { ConsolePart } from '#web/modules/admin/console-part.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { useEndSession } from './mutations.ts'
import { devicesQuery } from './queries.ts'

/** Where a person is logged in, as they see it themselves. */
export function Devices({ id }: { id: string }) {
  return (
    <ConsolePart
      title="Devices"
      rows={useQuery({ ...devicesQuery(id), staleTime: 0 })}
      nothing="Not logged in anywhere"
      row={(session) => <Row id={id} session={session} />}
    />
  )
}

function Row({ id, session }: { id: string; session: Session }) {
  const end = useEndSession(id)
  const device = session.device ?? 'Unknown browser'
  return (
    <>
      <div className="grid gap-0.5">
        <p className="font-semibold">{device}</p>
        <p className="figures text-sm text-ink-soft">
          Since {formatInstant(session.signedInAt)}, last seen {formatInstant(session.lastSeenAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={end.isPending}
        aria-label={`Log out ${device}`}
        onClick={() => end.mutate(session.id)}
      >
        Log out
      </Button>
    </>
  )
}
