import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FavoriteList } from '#contract/calls/favorites.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useShareList } from './mutations.ts'

export type ShareDialogProps = { list: FavoriteList; open: boolean; onOpenChange: (open: boolean) => void }

/** Turns the link of a list on and off, and hands it out. */
export function ShareDialog({ list, open, onOpenChange }: ShareDialogProps) {
  const share = useShareList(list.id)
  const shared = share.isPending ? share.variables === true : list.sharePath !== null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Share “${list.name}”`}
      size="sm"
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <div className="grid gap-5">
        <Switch
          label="Anyone with the link can view"
          hint="They see the list's name, its sitters, and your first name. Turn it off to stop the link from working."
          checked={shared}
          onChange={(on) => share.isPending || share.mutate(on)}
        />
        {list.sharePath && <ShareLink path={list.sharePath} />}
      </div>
    </Dialog>
  )
}

function ShareLink({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      setCopied(true)
    } catch {
      // the browser does not let us: the link is there to be copied by hand
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Link" className="min-w-48 flex-1">
        <TextInput
          ref={field}
          readOnly
          value={window.location.origin + path}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button
        variant="secondary"
        icon={
          copied ? <Check aria-hidden="true" className="size-4.5" /> : <Copy aria-hidden="true" className="size-4.5" />
        }
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {copied && 'Link copied.'}
      </p>
    </div>
  )
}
