import type { FavoriteList } from '#contract/calls/favorites.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useShareList } from './mutations.ts'

export type ShareDialogProps = { list: FavoriteList; open: boolean; onOpenChange: (open: boolean) => void }

/** Turns the link of a list on and off, and shows it for copying. */
export function ShareDialog({ list, open, onOpenChange }: ShareDialogProps) {
  const share = useShareList(list.id)
  const shared = share.isPending ? share.variables === true : list.sharePath !== null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Share “${isolated(list.name)}”`}
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
        {list.sharePath && <SharedLink path={list.sharePath} />}
      </div>
    </Dialog>
  )
}

/** A component of its own, because only the browser, in which the dialog is open, renders it. */
function SharedLink({ path }: { path: string }) {
  return <CopyField label="Link" value={window.location.origin + path} />
}
