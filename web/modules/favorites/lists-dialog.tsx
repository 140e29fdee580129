import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FavoriteList } from '#contract/calls/favorites.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { useCreateList, usePutOnList, useTakeOffList } from './mutations.ts'
import { favoriteListsQuery } from './queries.ts'

export type ListsDialogProps = { listingId: string; open: boolean; onClose: () => void }

/** Puts one favorite on existing or new lists. Each checkbox is saved at once. */
export function ListsDialog({ listingId, open, onClose }: ListsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Add to a list"
      size="sm"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Lists listingId={listingId} />
    </Dialog>
  )
}

function Lists({ listingId }: { listingId: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...favoriteListsQuery(listingId), staleTime: 0 })
  const formId = useId()
  const create = useCreateList()
  const put = usePutOnList()
  if (error && !data)
    return <LoadError level={3} title="We couldn't load your lists" query={{ error, isFetching, refetch }} />
  if (!data)
    return (
      <Loading label="Loading your lists" className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/5" />
      </Loading>
    )
  return (
    <div className="grid gap-5">
      {data.length > 0 && (
        <ul className="grid">
          {data.map((list) => (
            <li key={list.id}>
              <ListTick list={list} listingId={listingId} />
            </li>
          ))}
        </ul>
      )}
      <ListNameForm
        id={formId}
        about="new list of favorites"
        label={data.length === 0 ? 'Name your first list' : 'New list'}
        start=""
        send={create}
        onDone={({ id }) => put.mutate({ id, listingId })}
      >
        <Button type="submit" variant="secondary" loading={create.isPending || put.isPending} className="mt-7">
          Create
        </Button>
      </ListNameForm>
    </div>
  )
}

/** The checkbox of one list; shows the new state while it is being saved. */
function ListTick({ list, listingId }: { list: FavoriteList; listingId: string }) {
  const [put, take] = [usePutOnList(), useTakeOffList()]
  const [wanted, setWanted] = useState<{ holds: boolean } | null>(null)
  const tick = async (holds: boolean) => {
    const mine = { holds }
    setWanted(mine)
    // the call shows its own toast on failure
    await (holds ? put : take).mutateAsync({ id: list.id, listingId }).catch(() => {})
    setWanted((latest) => (latest === mine ? null : latest))
  }
  return (
    <Checkbox
      label={isolated(list.name)}
      checked={wanted?.holds ?? list.holds === true}
      onChange={({ target }) => void tick(target.checked)}
    />
  )
}
