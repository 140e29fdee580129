import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export type DeletePhotoDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => unknown }

/** Asks for confirmation before a photo of a listing is deleted. */
export function DeletePhotoDialog(props: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Delete this photo?"
      description="It'll be removed from your listing. This action cannot be undone."
      confirmLabel="Delete photo"
      cancelLabel="Keep photo"
      tone="danger"
    />
  )
}
