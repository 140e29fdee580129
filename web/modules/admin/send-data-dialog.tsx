import { useState } from 'react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { sentDataDays } from '#contract/vocabulary/leaving.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSendData } from './mutations.ts'

/** Sends a person their data, on request also with what staff noted about them. */
export function SendDataDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [everything, setEverything] = useState(false)
  const send = useSendData(user)
  return (
    <Dialog
      open
      onOpenChange={() => send.isPending || onClose()}
      title={`Send ${displayName(user)} their data?`}
      description={`They get an email with a link, and can download it in Settings for ${sentDataDays} days. You won't see the file.`}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate(everything, { onSuccess: onClose })}>
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
