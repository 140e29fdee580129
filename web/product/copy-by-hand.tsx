import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type CopyByHandProps = { open: boolean; link: string | undefined; onClose: () => void }

/** Shows the link selected for copying by hand, if the browser does not allow scripts to copy. */
export function CopyByHand({ open, link, onClose }: CopyByHandProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Copy this link"
      description="Your browser didn't let us copy it for you."
      size="sm"
    >
      <Field label="Link">
        <TextInput readOnly value={link ?? ''} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
