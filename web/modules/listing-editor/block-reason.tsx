import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { blockReasonMaximum } from '#contract/vocabulary/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type BlockReasonProps = {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  /** As wide as its container, not as the calendar. */
  full?: boolean
}

/** Why the days are blocked; only the sitter sees it. */
export function BlockReason(props: BlockReasonProps) {
  return (
    <Field label="Reason" hint="Only you see it." optional className={props.full ? '' : 'max-w-80'}>
      <TextInput
        value={props.value}
        maxLength={blockReasonMaximum}
        placeholder={blockedByOwner}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not submit the listing's form around it
          event.preventDefault()
          props.onEnter()
        }}
      />
    </Field>
  )
}
