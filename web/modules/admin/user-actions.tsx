import {
  CircleSlash,
  EllipsisVertical,
  Eye,
  FileDown,
  History,
  LogOut,
  MessageCircle,
  Pencil,
  ShieldCheck,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { toastNotToYourself } from '#web/modules/messaging/open-mutations.ts'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useDeleteUser } from './mutations.ts'

const UserDialogs = lazy(() => import('./user-dialogs.tsx').then((module) => ({ default: module.UserDialogs })))
const MeasureDialog = lazy(() => import('./measure-dialog.tsx').then((module) => ({ default: module.MeasureDialog })))
const MakeAdminDialog = lazy(() =>
  import('./make-admin-dialog.tsx').then((module) => ({ default: module.MakeAdminDialog })),
)
const SendDataDialog = lazy(() =>
  import('./send-data-dialog.tsx').then((module) => ({ default: module.SendDataDialog })),
)
const LeavingDialog = lazy(() => import('./leaving-dialog.tsx').then((module) => ({ default: module.LeavingDialog })))
const MeasuresDialog = lazy(() =>
  import('./measures-dialog.tsx').then((module) => ({ default: module.MeasuresDialog })),
)

type Opened = 'details' | 'edit' | 'delete' | 'warning' | 'suspension' | 'measures' | 'admin' | 'leaving' | 'data'

/** The actions of an admin on a user. */
export function UserActions({ user }: { user: AdminUser }) {
  const [open, setOpen] = useReopening<Opened>(`user ${user.id}`)
  const start = useStartConversation()
  const remove = useDeleteUser(user, () => setOpen('leaving'))
  const name = displayName(user)
  const message = () => (user.may.message ? start.mutate(user.id) : toastNotToYourself())
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
      <IconButton label={`View ${name}`} onClick={() => setOpen('details')}>
        <Eye aria-hidden="true" />
      </IconButton>
      <IconButton label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Message ${name}`} aria-busy={start.isPending} onClick={message}>
        <MessageCircle aria-hidden="true" />
      </IconButton>
      <MoreActions user={user} name={name} onOpen={setOpen} />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title="Delete User"
        description={`Are you sure you want to delete ${name === 'User' ? user.email : name}? This action cannot be undone.`}
        confirmLabel="Delete User"
        tone="danger"
        onConfirm={remove}
      />
      {(open === 'details' || open === 'edit') && (
        <Suspense>
          <UserDialogs user={user} open={open} onOpen={setOpen} />
        </Suspense>
      )}
      <Suspense>
        {(open === 'warning' || open === 'suspension') && (
          <MeasureDialog user={{ id: user.id, name }} kind={open} onClose={() => setOpen(undefined)} />
        )}
        {open === 'admin' && <MakeAdminDialog user={user} onClose={() => setOpen(undefined)} />}
        {open === 'data' && <SendDataDialog user={user} onClose={() => setOpen(undefined)} />}
        {open === 'leaving' && <LeavingDialog user={user} onClose={() => setOpen(undefined)} />}
        {open === 'measures' && <MeasuresDialog person={{ id: user.id, name }} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

type MoreActionsProps = { user: AdminUser; name: string; onOpen: (open: Opened) => void }

function MoreActions({ user, name, onOpen }: MoreActionsProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More about ${name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem disabled={!user.may.measure} onSelect={() => onOpen('warning')}>
        <TriangleAlert aria-hidden="true" />
        Warn…
      </MenuItem>
      <MenuItem
        tone="danger"
        disabled={!user.may.measure || user.suspendedAt !== null}
        onSelect={() => onOpen('suspension')}
      >
        <CircleSlash aria-hidden="true" />
        Suspend…
      </MenuItem>
      <MenuItem disabled={user.role === 'admin'} onSelect={() => onOpen('admin')}>
        <ShieldCheck aria-hidden="true" />
        Make admin…
      </MenuItem>
      <MenuItem onSelect={() => onOpen('measures')}>
        <History aria-hidden="true" />
        Warnings and suspensions
      </MenuItem>
      <MenuItem onSelect={() => onOpen('data')}>
        <FileDown aria-hidden="true" />
        Send them their data
      </MenuItem>
      <MenuItem onSelect={() => onOpen('leaving')}>
        <LogOut aria-hidden="true" />
        What's in the way of deleting
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" disabled={!user.may.delete} onSelect={() => onOpen('delete')}>
        <Trash2 aria-hidden="true" />
        {user.may.delete ? 'Delete user' : "Delete user: admins can't be deleted"}
      </MenuItem>
    </Menu>
  )
}
