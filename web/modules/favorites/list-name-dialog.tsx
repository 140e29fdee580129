import { useId } from 'react'
import type { FavoriteList } from '#contract/calls/favorites.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListNameForm, type ListNameFormProps } from './list-name-form.tsx'
import { useCreateList, useRenameList } from './mutations.ts'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }
type Naming = Opened & { title: string; button: string } & Pick<
    ListNameFormProps,
    'about' | 'start' | 'send' | 'onDone'
  >

/** Creates a list. */
export function NewListDialog({ onDone, ...opened }: Opened & { onDone: (list: FavoriteList) => void }) {
  const naming = { title: 'New list', button: 'Create list', about: 'new list of favorites', start: '' }
  return <ListNameDialog {...opened} {...naming} send={useCreateList()} onDone={onDone} />
}

/** Renames a list. */
export function RenameListDialog({ list, ...opened }: Opened & { list: FavoriteList }) {
  const naming = { title: 'Rename list', button: 'Save name', about: `name of list ${list.id}`, start: list.name }
  return <ListNameDialog {...opened} {...naming} send={useRenameList(list.id)} onDone={() => {}} />
}

function ListNameDialog({ open, onOpenChange, title, button, onDone, ...form }: Naming) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={form.send.isPending}>
          {button}
        </Button>
      }
    >
      <ListNameForm
        {...form}
        id={formId}
        label="Name"
        onDone={(list) => {
          onOpenChange(false)
          onDone(list)
        }}
      />
    </Dialog>
  )
}
