import { EllipsisVertical, MessageCircle, StickyNote } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PersonHead } from '#contract/calls/people.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useDeleteUser } from '#web/modules/admin/mutations.ts'
import { toastNotToYourself } from '#web/modules/messaging/open-mutations.ts'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import { useConfirmEmail, useLogOut, useResetPassword } from './mutations.ts'
import { AddNoteDialog } from '#web/modules/admin/notes.tsx'

const MeasureDialog = lazy(
  preloadable(() => import('#web/modules/admin/measure-dialog.tsx').then((m) => m.MeasureDialog)),
)
const SendDataDialog = lazy(
  preloadable(() => import('#web/modules/admin/send-data-dialog.tsx').then((m) => m.SendDataDialog)),
)
const LeavingDialog = lazy(
  preloadable(() => import('#web/modules/admin/leaving-dialog.tsx').then((m) => m.LeavingDialog)),
)
const UserDialogs = lazy(preloadable(() => import('#web/modules/admin/user-dialogs.tsx').then((m) => m.UserDialogs)))

type Opened = 'edit' | 'delete' | 'leaving' | 'warning' | 'suspension' | 'logout' | 'note' | 'data'

/** What staff can do about a person. */
export function PersonActions({ head }: { head: PersonHead }) {
  const { user } = head
  const [open, setOpen] = useReopening<Opened>(`person ${user.id}`)
  const start = useStartConversation()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden="true" className="size-4" />}
        loading={start.isPending}
        onClick={() => (user.may.message ? start.mutate(user.id) : toastNotToYourself())}
      >
        Message
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<StickyNote aria-hidden="true" className="size-4" />}
        onClick={() => setOpen('note')}
      >
        Add note
      </Button>
      <More head={head} onOpen={setOpen} />
      {open === 'note' && <AddNoteDialog id={user.id} onClose={close} />}
      <Suspense>
        {open === 'edit' && <UserDialogs user={user} open="edit" onOpen={close} />}
        {(open === 'warning' || open === 'suspension') && (
          <MeasureDialog user={{ id: user.id, name: displayName(user) }} kind={open} onClose={close} />
        )}
        {open === 'data' && <SendDataDialog user={user} onClose={close} />}
        {open === 'leaving' && <LeavingDialog user={user} onClose={close} />}
      </Suspense>
      <Confirms head={head} open={open} onClose={close} onBlocked={() => setOpen('leaving')} />
    </div>
  )
}

function More({ head, onOpen }: { head: PersonHead; onOpen: (open: Opened) => void }) {
  const { user, may } = head
  const [reset, confirm] = [useResetPassword(user), useConfirmEmail(user)]
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More about ${displayName(user)}`} variant="outline">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem disabled={!may.logOut} onSelect={() => onOpen('logout')}>
        Log out everywhere…
      </MenuItem>
      <MenuItem disabled={!may.resetPassword} onSelect={() => reset.mutate()}>
        Send password reset
      </MenuItem>
      <MenuItem disabled={!may.confirmEmail} onSelect={() => confirm.mutate()}>
        Send confirmation email
      </MenuItem>
      <MenuItem onSelect={() => onOpen('data')}>Send them their data…</MenuItem>
      <MenuItem onSelect={() => onOpen('leaving')}>What's in the way of deleting</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onOpen('edit')}>Edit user, change role…</MenuItem>
      <MenuItem disabled={!user.may.measure} onSelect={() => onOpen('warning')}>
        Warn…
      </MenuItem>
      <MenuItem
        tone="danger"
        disabled={!user.may.measure || user.suspendedAt !== null}
        onSelect={() => onOpen('suspension')}
      >
        Suspend…
      </MenuItem>
      <MenuItem tone="danger" disabled={!user.may.delete} onSelect={() => onOpen('delete')}>
        {user.may.delete ? 'Delete…' : "Delete: admins can't be deleted"}
      </MenuItem>
    </Menu>
  )
}

function Confirms({
  head: { user },
  open,
  onClose,
  onBlocked,
}: {
  head: PersonHead
  open: Opened | undefined
  onClose: () => void
  onBlocked: () => void
}) {
  const [logOut, remove] = [useLogOut(user), useDeleteUser(user, onBlocked)]
  const name = displayName(user)
  return (
    <>
      <ConfirmDialog
        open={open === 'logout'}
        onOpenChange={onClose}
        title={`Log ${name} out everywhere?`}
        description="Every browser has to log in again."
        confirmLabel="Log out everywhere"
        onConfirm={() => logOut.mutateAsync()}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={onClose}
        title="Delete User"
        description={`Are you sure you want to delete ${name === 'User' ? user.email : name}? This action cannot be undone.`}
        confirmLabel="Delete User"
        tone="danger"
        onConfirm={remove}
      />
    </>
  )
}
