import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { BlockingList, blockingTitle } from '#web/product/blocking.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { leavingQuery } from './queries.ts'

/** Whether a person asked to leave, and what is in the way of deleting them, each with a link. */
export function LeavingDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const leaving = useQuery({ ...leavingQuery(user.id), staleTime: 0 })
  const name = displayName(user)
  const { data } = leaving
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Deleting ${name}`}
      description={
        data?.requestedAt
          ? `${name} asked to leave on ${formatDate(localDate(new Date(data.requestedAt)))}. They're deleted once nothing is in the way.`
          : `${name} hasn't asked to leave.`
      }
    >
      {data ? (
        data.blocking.length > 0 ? (
          <section className="grid gap-3">
            <h3 className="font-semibold">{blockingTitle(data)}</h3>
            <BlockingList {...data} />
          </section>
        ) : (
          <p className="text-ink-soft">Nothing is in the way.</p>
        )
      ) : leaving.isError ? (
        <LoadError level={3} title="We couldn't load this" query={leaving} />
      ) : (
        <ScreenSpinner />
      )}
    </Dialog>
  )
}
