import { AlertDialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import type { ConfirmDialogProps } from '../confirm-dialog.tsx'
import { useCloseOnBack } from '../close-on-back.ts'
import { overlayLook, panelLook } from './dialog.tsx'
import { useFocusReturn } from '../focus-return.ts'

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'normal' } = props
  const [busy, setBusy] = useState(false)
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next)
  }
  useCloseOnBack(open, () => change(false))
  const focus = useFocusReturn(open)
  const confirm = async () => {
    setBusy(true)
    try {
      await props.onConfirm()
      onOpenChange(false)
    } catch {
      // The caller has shown the reason; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content {...focus} className={classes(panelLook, 'gap-4 overflow-y-auto p-5 sm:max-w-md sm:p-6')}>
          <div className="grid gap-2">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <Radix.Description className="text-ink-soft">{description}</Radix.Description>
          </div>
          {props.children}
          <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
