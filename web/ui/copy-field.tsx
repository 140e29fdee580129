import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** A link to share: shown in full, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // the browser does not allow it: the selected link can be copied by hand
      field.current?.select()
    }
  }
  const Icon = copied === value ? Check : Copy
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-48 flex-1">
        <TextInput ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <Button variant="secondary" icon={<Icon aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
        Copy link
      </Button>
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {copied === value && 'Link copied.'}
      </p>
    </div>
  )
}
