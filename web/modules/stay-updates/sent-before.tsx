import { Picture } from '#web/pictures/picture.tsx'
import { sentBeforeWords } from '#web/product/photo-label.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Question } from './sent-before-mutations.ts'

/** Asks whether photos that were sent before are sent again. */
export function SentBefore({ question }: { question: Question | undefined }) {
  const before = question?.before ?? []
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(open) => open || question?.answer(false)}
      title={before.length > 1 ? 'Send these photos again?' : 'Send this photo again?'}
      description="You can. The update will say that it looks like an earlier photo."
      confirmLabel="Send again"
      cancelLabel="Back"
      onConfirm={() => question?.answer(true)}
    >
      <ul className="grid gap-3">
        {before.map((photo) => (
          <li key={photo.url} className="flex items-center gap-3">
            <Picture src={photo.url} alt="" sizes="64px" ratio="square" className="w-16 shrink-0 rounded-lg" />
            <span>{sentBeforeWords(photo)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
