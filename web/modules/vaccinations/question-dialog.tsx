import { useId, useState } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { questionReasons, vaccineInSentence } from '#contract/vocabulary/vaccines.ts'
import type { QuestionReason } from '#contract/vocabulary/vaccines.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { useQuestion } from './mutations.ts'
import { questionWords } from './record-words.ts'
import type { AskedDialogProps } from './waive-dialog.tsx'

/** Questions a record of a stay; its owner corrects or replaces it. */
export function QuestionDialog({ which, petName, open, onClose }: AskedDialogProps) {
  const question = useQuestion(which)
  const [why, setWhy] = useState<QuestionReason>('unreadable')
  const name = useId()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`What's wrong with the ${vaccineInSentence(which.vaccine)} record?`}
      description={`It doesn't count for ${isolated(petName)}'s stay until the owner corrects or replaces it.`}
      confirmLabel="Send question"
      onConfirm={() => question.mutateAsync(why)}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">What's wrong</legend>
        {questionReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <Radio name={name} checked={why === reason} onChange={() => setWhy(reason)} />
            {questionWords[reason]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
