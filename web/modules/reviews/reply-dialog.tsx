import { useId } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { replyMaximum } from '#contract/vocabulary/limits.ts'
import { useForm } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useReply } from './mutations.ts'

export type ReplyDialogProps = { review: Review; onClose: () => void }

/** The sitter's one public reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const formId = useId()
  const send = useReply(review)
  const { form, setForm, mistakes, formProps } = useForm({
    name: `reply to ${review.id}`,
    start: { text: '' },
    send,
    rules: { schema: () => import('#contract/inputs/reviews.ts').then(({ NewReply }) => NewReply) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Reply to ${isolated(review.reviewer.firstName)}`}
      description="Your reply appears under the review for everyone. You can reply once, and it can't be changed later."
      footer={<FormButtons form={formId} submit="Post reply" busy={send.isPending} />}
    >
      <form {...formProps} id={formId}>
        <Field label="Your reply" error={mistakes.text}>
          <Textarea
            counter
            rows={4}
            maxLength={replyMaximum}
            value={form.text}
            onChange={(event) => setForm({ text: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
