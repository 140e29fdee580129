import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '#contract/calls/favorites.ts'
import { RenameListDialog } from '#web/modules/favorites/list-name-dialog.tsx'
import { useDeleteList } from '#web/modules/favorites/mutations.ts'
import { ShareDialog } from '#web/modules/favorites/share-dialog.tsx'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The head of the open list: its name, whether it is shared, and its actions. */
export function ListHead({ list, onDeleted }: { list: FavoriteList; onDeleted: () => void }) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete' | null>(null)
  const remove = useDeleteList(list.id)
  const dialog = (which: 'share' | 'rename' | 'delete') => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  })
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-2xl font-semibold wrap-anywhere">{isolated(list.name)}</h2>
        <p className="figures text-sm text-ink-soft">
          {counted(list.count, 'sitter')}
          {list.sharePath && ' · Shared by link'}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Link2 aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen('share')}
        >
          Share
        </Button>
        <IconButton label="Rename list" onClick={() => setOpen('rename')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete list" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <ShareDialog list={list} {...dialog('share')} />
      <RenameListDialog list={list} {...dialog('rename')} />
      <ConfirmDialog
        {...dialog('delete')}
        title="Delete this list?"
        description={`“${isolated(list.name)}” will be deleted${list.sharePath ? ', and its link will stop working' : ''}. Its sitters will stay in your favorites.`}
        confirmLabel="Delete list"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync()
          onDeleted()
        }}
      />
    </div>
  )
}
