import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteEntry, FavoriteList } from '#contract/calls/favorites.ts'
import { askForLists } from '#web/modules/favorites/chosen-listing.ts'
import { NewListDialog } from '#web/modules/favorites/list-name-dialog.tsx'
import { favoriteIdsQuery, favoriteListsQuery, favoritesQuery } from '#web/modules/favorites/queries.ts'
import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { keepFocusNear } from '#web/ui/focus-return.ts'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ListHead } from './list-head.tsx'
import { cardGrid, seenFirst } from './looks.ts'

const skeletons = 6

/** The favorites of the signed-in person: all, or one list. */
export function FavoritesScreen({ listId }: { listId: string | undefined }) {
  const navigate = useNavigate()
  const { data: lists, isPending } = useQuery(favoriteListsQuery())
  const [naming, setNaming] = useState(false)
  const open = (list?: string) => void navigate({ to: '/favorites', search: list ? { list } : {} })
  const chosen = lists?.find(({ id }) => id === listId)
  return (
    <Page
      title="Favorites"
      intro={<Count />}
      actions={
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setNaming(true)}
        >
          New list
        </Button>
      }
    >
      {lists && lists.length > 0 && <ListLinks lists={lists} listId={listId} />}
      {chosen && <ListHead key={chosen.id} list={chosen} onDeleted={() => open()} />}
      {/* the lists are above the cards, so both appear together and nothing moves */}
      {isPending ? <CardsLoading /> : <Favorites listId={listId} />}
      <NewListDialog open={naming} onOpenChange={setNaming} onDone={({ id }) => open(id)} />
    </Page>
  )
}

/** The number of favorites, announced when it changes. */
function Count() {
  const { data, isError } = useQuery(favoriteIdsQuery)
  return (
    <span role="status" className="figures block min-h-7">
      {data ? counted(data.listingIds.length, 'saved listing') : !isError && <Skeleton className="mt-1.5 h-5 w-32" />}
    </span>
  )
}

const linkLook =
  'flex min-h-10 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium no-underline hover:bg-brand-soft chosen-line aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong pointer-coarse:min-h-11'

/** Links to all favorites and to each list; the address names the open one. */
function ListLinks({ lists, listId }: { lists: readonly FavoriteList[]; listId: string | undefined }) {
  return (
    <nav aria-label="Lists" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...lists].map((list) => (
          <li key={list?.id ?? 'all'} className="max-w-full">
            <Link
              to="/favorites"
              search={list ? { list: list.id } : {}}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={list?.id === listId ? 'page' : undefined}
              className={linkLook}
            >
              <span className="truncate">{isolated(list?.name ?? 'All')}</span>
              {list && <span className="figures text-sm text-ink-soft">{list.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The cards in all states: loading, failed, none, some. */
function Favorites({ listId }: { listId: string | undefined }) {
  const query = favoritesQuery(listId)
  const { data, error, isFetching, refetch } = useQuery(query)
  const ids = useQuery(favoriteIdsQuery).data
  const more = useMore(query)
  if (refusalOf(api.favorites.list, error)?.code === 'favorite_list_not_found')
    return (
      <EmptyState
        icon={<Heart />}
        title="List not found"
        description={sentenceOf(error, '')}
        action={
          <Button asChild>
            <Link to="/favorites">See all favorites</Link>
          </Button>
        }
      />
    )
  if (error && !data)
    return <LoadError title="We couldn't load your favorites" query={{ error, isFetching, refetch }} />
  if (!data) return <CardsLoading />
  // a removed favorite disappears at once
  const shown = ids ? data.filter(({ listingId }) => ids.listingIds.includes(listingId)) : data
  return (
    <div className="grid gap-6">
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it
        <ul className={cardGrid} onClick={({ target }) => keepFocusNear(target)}>
          {shown.map((entry, at) => (
            <li key={entry.id} data-row={entry.id} className="grid grid-rows-[1fr_auto] gap-2">
              <SavedCard entry={entry} priority={at < seenFirst} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && !more.more && <Nothing inList={listId !== undefined} />}
      <ShowMore {...more} />
      {!listId && <Unavailable number={ids?.unavailable ?? 0} />}
    </div>
  )
}

function CardsLoading() {
  return (
    <Loading label="Loading your favorites" className={cardGrid}>
      {Array.from({ length: skeletons }, (_, at) => (
        <ListingCardSkeleton key={at} />
      ))}
    </Loading>
  )
}

function SavedCard({ entry: { listing, listIds }, priority }: { entry: FavoriteEntry; priority: boolean }) {
  return (
    <>
      <ListingCard listing={listing} level={2} listIds={listIds} priority={priority} Photos={CardPhotos} />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-label={`Lists of ${isolated(listing.title)}`}
        icon={<ListPlus aria-hidden="true" className="size-4.5" />}
        onClick={() => askForLists(listing.id)}
      >
        {listIds.length > 0 ? `On ${counted(listIds.length, 'list')}` : 'Add to a list'}
      </Button>
    </>
  )
}

function Nothing({ inList }: { inList: boolean }) {
  return (
    <EmptyState
      icon={<Heart />}
      title={inList ? 'Nothing on this list yet' : 'No favorites yet'}
      description={
        inList ? 'Add favorites to this list from the All tab.' : 'Tap the heart on any sitter to save them here.'
      }
      action={
        <Button asChild>
          {inList ? <Link to="/favorites">See all favorites</Link> : <Link to="/search">Find a Sitter</Link>}
        </Button>
      }
    />
  )
}

/** The number of favorites that their sitters have hidden. */
function Unavailable({ number }: { number: number }) {
  if (number === 0) return null
  return (
    <p className="text-ink-soft">
      {number === 1
        ? "1 more sitter you saved isn't available right now. They'll be back here when their listing is."
        : `${number} more sitters you saved aren't available right now. They'll be back here when their listings are.`}
    </p>
  )
}
