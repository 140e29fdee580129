import { useId } from 'react'
import type { FavoriteList } from '#contract/calls/favorites.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { useCreateList, useRenameList } from './mutations.ts'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes a list. */
export function NewListDialog({ open, onOpenChange, onDone }: Opened & { onDone: (list: FavoriteList) => void }) {
  const formId = useId()
  const create = useCreateList()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New list"
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={create.isPending}>
          Create list
        </Button>
      }
    >
      <ListNameForm
        id={formId}
        about="new list of favorites"
        label="Name"
        start=""
        send={create}
        onDone={(list) => {
          onOpenChange(false)
          onDone(list)
        }}
      />
    </Dialog>
  )
}

/** Gives a list another name. */
export function RenameListDialog({ list, open, onOpenChange }: Opened & { list: FavoriteList }) {
  const formId = useId()
  const rename = useRenameList(list.id)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename list"
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={rename.isPending}>
          Save name
        </Button>
      }
    >
      <ListNameForm
        id={formId}
        about={`name of list ${list.id}`}
        label="Name"
        start={list.name}
        send={rename}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
