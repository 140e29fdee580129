import { useLists } from '#web/product/lists.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import { giveUpReasonNames, giveUpReasons, type GiveUpReason } from '#contract/vocabulary/desk.ts'
import { MeasuresDialog } from '#web/modules/admin/measures-dialog.tsx'
import { PhonesDialog } from '#web/modules/admin/phones-dialog.tsx'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Opened } from './desk-actions.tsx'
import { deskSentence } from './desk-words.ts'
import { useGiveUp } from './mutations.ts'

type ItemDialogProps = { item: DeskItem; opened: Opened; onClose: () => void }

/** What opens over the desk about one of its items. */
export function ItemDialog({ item, opened, onClose }: ItemDialogProps) {
  switch (opened) {
    case 'phones':
      return <Phones item={item} onClose={onClose} />
    case 'measures':
      return item.person && <MeasuresDialog person={item.person} onClose={onClose} />
    case 'give-up':
      return <GiveUpDialog item={item} onClose={onClose} />
    case 'check-up':
      return <CheckUpDialog item={item} onClose={onClose} />
  }
}

type DialogProps = Omit<ItemDialogProps, 'opened'>

function Phones({ item, onClose }: DialogProps) {
  const lists = useLists()
  return <PhonesDialog bookingId={item.bookingId ?? ''} about={deskSentence(item, lists)} onClose={onClose} />
}

const reasons = giveUpReasonNames.map((value) => ({ value, label: giveUpReasons[value] }))

/** Drops a failed job, with a reason. */
function GiveUpDialog({ item, onClose }: DialogProps) {
  const giveUp = useGiveUp(item)
  // kept, as somebody may have to confirm who they are in between
  const reason = useKeptInput<GiveUpReason>(`giving up of job ${item.itemId}`, 'done_by_hand')
  const done = () => {
    reason.forget()
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="Give up this job"
      description={`“${String(item.detail)}” won't be tried again.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate({ reason: reason.value }, { onSuccess: done })}
          >
            Give up
          </Button>
        </>
      }
    >
      <Field label="Why?">
        <Select
          options={reasons}
          value={reason.value}
          onChange={({ target }) => reason.set((now) => giveUpReasonNames.find((each) => each === target.value) ?? now)}
        />
      </Field>
    </Dialog>
  )
}

/** What the daily check-up found, and where to go on. */
function CheckUpDialog({ item, onClose }: DialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={item.itemId} description="The daily check-up found this.">
      <div className="grid gap-3 wrap-anywhere">
        <p className="rounded-lg border border-line bg-ground p-3">{item.detail}</p>
        <p>
          The word in capital letters, if there is one, is the setting to look at. Whoever runs the server can check
          again with <code>npm run doctor</code>, and reads what each setting means in <code>docs/operations.md</code>.
        </p>
        <p className="text-ink-soft">It leaves this list with the next check-up, once a day, when it's fixed.</p>
      </div>
    </Dialog>
  )
}
