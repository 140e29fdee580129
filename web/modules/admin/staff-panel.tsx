import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '#contract/schemas/admin.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatDate, formatInstant } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { useRemoveStaff } from './mutations.ts'
import { staffQuery } from './queries.ts'

/** The admins: since when, when they were last seen, and a way to take the role away. */
export function StaffPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const staff = useQuery({ ...staffQuery, enabled: open, staleTime: 0 })
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="Staff"
      description="Admins can do everything here. To add one, open the Users tab and choose “Make admin…” beside a person."
    >
      {staff.data ? (
        <ul className="grid gap-3">
          {staff.data.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      ) : staff.isError ? (
        <LoadError level={3} title="We couldn't load the staff" query={staff} />
      ) : (
        <Loading label="Loading the staff…">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </SidePanel>
  )
}

function Member({ member }: { member: StaffMember }) {
  const { id, name, email, since, lastSeenAt, may } = member
  const [open, setOpen] = useReopening<'remove'>(`staff ${id}`)
  const remove = useRemoveStaff(id)
  return (
    <li className="grid gap-1.5 rounded-lg border border-line p-4">
      <p className="font-semibold wrap-anywhere">{isolated(name)}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
      <p className="text-sm text-ink-soft">
        <Dotted
          facts={[
            since ? `Admin since ${formatDate(localDate(new Date(since)))}` : 'Admin from the beginning',
            lastSeenAt ? `Last seen ${formatInstant(lastSeenAt)}` : 'Not logged in',
          ]}
        />
      </p>
      {may.remove ? (
        <Button variant="secondary" size="sm" className="mt-1 justify-self-start" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">The last admin keeps the role.</p>
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title={`Remove ${isolated(name)} from the staff?`}
        description="They keep their account with the role they had before, and have to log in again."
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  )
}
