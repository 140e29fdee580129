import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { sharedListingsQuery, sharedListQuery } from '#web/modules/favorites/queries.ts'
import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { cardGrid, seenFirst } from './looks.ts'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { FailedScreen } from '../-shell/failed-screen.tsx'

/** A shared list as seen by people with its link: they can read it and save listings as their own favorites. */
export function SharedListScreen({ token }: { token: string }) {
  const { data: list } = useSuspenseQuery(sharedListQuery(token))
  return (
    <Page
      title={<span className="wrap-anywhere">{list.name}</span>}
      intro={`${counted(list.count, 'sitter')} · Shared by ${isolated(list.firstName)}`}
    >
      <Cards token={token} />
    </Page>
  )
}

function Cards({ token }: { token: string }) {
  const query = sharedListingsQuery(token)
  const { data, error, isFetching, refetch } = useQuery(query)
  const more = useMore(query)
  if (error && !data) return <LoadError title="We couldn't load this list" query={{ error, isFetching, refetch }} />
  if (!data)
    return (
      <Loading label="Loading the list" className={cardGrid}>
        {Array.from({ length: 6 }, (_, at) => (
          <ListingCardSkeleton key={at} />
        ))}
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Heart />}
        title="Nothing on this list right now"
        description="Ask the person who shared it, or browse sitters."
        action={<FindSitters />}
      />
    )
  return (
    <div className="grid gap-6">
      <ul className={cardGrid}>
        {data.map((listing, at) => (
          <li key={listing.id}>
            <ListingCard listing={listing} level={2} priority={at < seenFirst} Photos={CardPhotos} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </div>
  )
}

function FindSitters() {
  return (
    <Button asChild>
      <Link to="/search">Find a Sitter</Link>
    </Button>
  )
}

/** Never shared, no longer shared, or deleted. */
export function SharedListNotFound() {
  return (
    <ScreenMessage
      icon={<Heart />}
      title="List not found"
      description={refusals.favorite_list_not_found.sentence}
      action={<FindSitters />}
    />
  )
}

/** Shown if a list could not be fetched. */
export function SharedListFailed({ error }: ErrorComponentProps) {
  return <FailedScreen error={error} title="We couldn't load this list" />
}
