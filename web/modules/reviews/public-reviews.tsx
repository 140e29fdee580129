import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquareHeart, Search } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reviewSearchMaximum } from '#contract/vocabulary/limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { useMore, useListTotals } from '#web/platform/pages.ts'
import { useUser } from '#web/platform/session.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { LocalDay } from '#web/calendar/local-day.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { useFocusOnNewRows } from '#web/ui/new-rows.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/product/stars.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { Reply } from './reply.tsx'
import type { ReviewsFilter, reviewsQuery } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

/** How many reviews are shown before "Show all"; with more, a search is offered. */
const shownAtFirst = 6
const shownOnPhone = 3

const firstOnPhone = 'max-sm:*:nth-[n+4]:hidden'

type ReviewsQuery = ReturnType<typeof reviewsQuery>

export type PublicReviewsProps = {
  rating: number | null
  total: number
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  queryOf: (wanted: ReviewsFilter) => ReviewsQuery
  /** Whether each review names its listing. */
  ofManyListings?: boolean
}

/** The reviews of owners: the average, the distribution of stars, and each review, with a search by words and stars. */
export function PublicReviews({ rating, total, counts, queryOf, ofManyListings = false }: PublicReviewsProps) {
  const [typed, setTyped] = useState('')
  const [stars, setStars] = useState<number | null>(null)
  const search = useDebounced(typed.trim(), 300)
  const wanted: ReviewsFilter = { ...(search && { search }), ...(stars !== null && { rating: stars }) }
  const isStaff = useUser().user?.role === 'admin'
  const heading = useRef<HTMLHeadingElement>(null)
  const clear = () => {
    setTyped('')
    setStars(null)
    // the button goes
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="reviews" className="grid gap-6">
      <h2 ref={heading} id="reviews" tabIndex={-1} className="text-2xl font-semibold outline-none">
        Reviews ({total})
      </h2>
      {rating === null || total === 0 ? (
        <EmptyState
          level={3}
          icon={<MessageSquareHeart />}
          title="No reviews yet"
          description="Be the first to book and review this sitter!"
        />
      ) : (
        <>
          <RatingBreakdown rating={rating} total={total} counts={counts} chosen={stars} onChoose={setStars} />
          {total > shownAtFirst && (
            <Field label="Search reviews" className="max-w-md">
              <TextInput
                type="search"
                prefix={<Search />}
                maxLength={reviewSearchMaximum}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
        </>
      )}
      {/* staff also sees those that are hidden and not counted */}
      {(total > 0 || isStaff) && (
        <Found query={queryOf(wanted)} wanted={wanted} total={total} named={ofManyListings} onClear={clear} />
      )}
    </section>
  )
}

type FoundProps = {
  query: ReviewsQuery
  wanted: ReviewsFilter
  total: number
  named: boolean
  onClear: () => void
}

function Found({ query, wanted, total, named, onClear }: FoundProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const more = useMore(query)
  const found = useListTotals(query)
  const [all, setAll] = useState(false)
  const noteRows = useFocusOnNewRows(all)
  const looking = wanted.search !== undefined || wanted.rating !== undefined
  if (error && !data)
    return <LoadError level={3} title="We couldn't load the reviews" query={{ error, isFetching, refetch }} />
  if (!data)
    return (
      <Loading label="Loading reviews…">
        <SkeletonLines lines={4} />
      </Loading>
    )
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-soft empty:hidden">
        {looking && !isFetching && foundText(found.total, wanted)}
        {looking && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Show all reviews
          </Button>
        )}
      </p>
      <ul className={classes('grid gap-x-10 gap-y-7 sm:grid-cols-2', !all && !looking && firstOnPhone)}>
        {(all || looking ? data : data.slice(0, shownAtFirst)).map((review) => (
          <Item key={review.id} review={review} named={named} />
        ))}
      </ul>
      {!all && !looking && data.length > shownOnPhone && (
        <Button
          variant="secondary"
          className={classes('justify-self-start', data.length <= shownAtFirst && 'sm:hidden')}
          onClick={({ currentTarget }) => {
            noteRows(currentTarget)
            setAll(true)
          }}
        >
          Show all {total} reviews
        </Button>
      )}
      {(all || looking) && <ShowMore {...more} />}
    </>
  )
}

/** "2 reviews with 5 stars that mention “garden”"; "No reviews mention “garden”". */
function foundText(total: number, { search, rating }: ReviewsFilter): string {
  const stars = rating === undefined ? '' : ` with ${counted(rating, 'star')}`
  const reviews = total === 0 ? 'No reviews' : counted(total, 'review')
  if (search === undefined) return `${reviews}${stars}`
  return `${reviews}${stars} ${stars ? 'that ' : ''}${total === 1 ? 'mentions' : 'mention'} “${search}”`
}

function Item({ review, named }: { review: Review; named: boolean }) {
  const { firstName, profileImageUrl } = review.reviewer
  return (
    // its button reports it: what comes into the focus with "Show all" is read first
    <li tabIndex={-1} className="grid content-start gap-2">
      <div className="flex items-center gap-3">
        <Avatar initials={firstName.charAt(0).toUpperCase() || '?'} src={profileImageUrl} size="sm" />
        <div className="min-w-0">
          <p className="leading-tight font-semibold">{isolated(firstName)}</p>
          <p className="text-sm text-ink-soft">
            {named && `${isolated(review.listingTitle)} · `}
            <LocalDay at={review.createdAt} />
          </p>
        </div>
        <div className="ml-auto">
          <ReportButton subject={{ kind: 'review', id: review.id }} about={`${isolated(firstName)}'s review`} />
        </div>
      </div>
      <Stars value={review.rating} />
      {review.comment && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      )}
      {review.hidden && <HiddenNote mark={{ why: review.hidden }} />}
      <Reply reply={review.reply} />
      <StaffVerbs review={review} />
    </li>
  )
}

const HideButton = lazy(() =>
  import('#web/modules/hiding/hide-button.tsx').then((module) => ({ default: module.HideButton })),
)

/** What staff can do with a review; nothing for anybody else. */
function StaffVerbs({ review: { id, hidden, reply } }: { review: Review }) {
  const { user } = useUser()
  if (user?.role !== 'admin') return null
  return (
    <div className="flex flex-wrap gap-2">
      <AfterHydration>
        <HideButton thing={{ kind: 'review', id }} isHidden={hidden !== null} />
        {reply && <HideButton thing={{ kind: 'reply', id }} isHidden={reply.hidden !== null} />}
      </AfterHydration>
    </div>
  )
}
