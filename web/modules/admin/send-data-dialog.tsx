import type { AdminUser } from '#contract/schemas/admin.ts'
import { sentDataDays } from '#contract/vocabulary/leaving.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSendData } from './mutations.ts'

/** Sends a person their data, on request also with what staff noted about them. */
export function SendDataDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  // kept, as somebody may have to confirm who they are in between
  const { value: everything, set: setEverything, forget } = useKeptInput(`data of ${user.id}`, false)
  const send = useSendData(user)
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => send.isPending || close()}
      title={`Send ${displayName(user)} their data?`}
      description={`They get an email with a link, and can download it in Settings for ${sentDataDays} days. You won't see the file.`}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={close}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate(everything, { onSuccess: close })}>
            Send
          </Button>
        </>
      }
    >
      <Checkbox
        label="Include everything we store, with your team's notes about them"
        checked={everything}
        onChange={({ target }) => setEverything(target.checked)}
      />
    </Dialog>
  )
}
