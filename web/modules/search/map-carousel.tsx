import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PinCard } from './pin-card.tsx'
import { carriedTo, type SearchAddress } from './search-address.ts'

/** More cards than anybody swipes through; the rest is found by zooming in. */
const cardsMaximum = 40
/** How long the cards must stand still until the one in the middle counts, in milliseconds. */
const stillMs = 120

export type MapCarouselProps = {
  search: SearchAddress
  /** The listings in the visible part of the map, in the order of the results. */
  listings: readonly ListingPin[]
  /** The one whose pin is highlighted. */
  current: string | undefined
  onCurrent: (id: string) => void
}

/** The cards of the pins in view, one beside the other: swiped, or moved by arrows. */
export function MapCarousel({ search, listings, current, onCurrent }: MapCarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = listings.slice(0, cardsMaximum)
  const at = shown.findIndex(({ id }) => id === current)
  useShownCard(list, at)
  const onScroll = useStill(() => {
    const id = shown[middleOf(list.current)]?.id
    if (id !== undefined && id !== current) onCurrent(id)
  })
  const step = (by: number) => {
    const id = shown[at + by]?.id
    if (id !== undefined) onCurrent(id)
  }
  if (shown.length === 0)
    return <p className="px-4 py-5 text-center text-ink-soft">No sitters in this part of the map.</p>
  return (
    <section aria-label="Sitters on the map" className="grid min-w-0 gap-1 pt-1">
      <div className="flex items-center justify-between gap-2 px-4">
        <p className="figures text-sm text-ink-soft">
          {at + 1} of {listings.length === shown.length ? counted(shown.length, 'sitter') : `${listings.length} here`}
        </p>
        <div className="flex gap-1">
          <IconButton label="Previous sitter" size="sm" disabled={at <= 0} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Next sitter" size="sm" disabled={at >= shown.length - 1} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={list}
        onScroll={onScroll}
        className="relative flex snap-x snap-mandatory [scrollbar-width:none] gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3"
      >
        {shown.map((listing) => (
          <li key={listing.id} className="w-[min(22rem,85%)] shrink-0 snap-center">
            <PinCard
              listing={listing}
              carries={carriedTo(listing, search)}
              className={classes('h-full', listing.id === current && 'border-brand')}
            />
          </li>
        ))}
        {shown.length < listings.length && (
          <li className="grid w-40 shrink-0 place-items-center text-center text-sm text-ink-soft">
            Zoom in to see {listings.length - shown.length} more.
          </li>
        )}
      </ul>
    </section>
  )
}

/** Brings the card at an index to the middle. */
function useShownCard(list: React.RefObject<HTMLUListElement | null>, at: number): void {
  useEffect(() => {
    const card = list.current?.children[at]
    if (!list.current || !(card instanceof HTMLElement)) return
    const left = card.offsetLeft - (list.current.clientWidth - card.offsetWidth) / 2
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
  }, [list, at])
}

/** An event handler that calls `act` once no event has come for a moment. */
function useStill(act: () => void): () => void {
  const latest = useRef(act)
  useLayoutEffect(() => void (latest.current = act))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), stillMs)
  }
}

/** The index of the card that is nearest to the middle. */
function middleOf(list: HTMLElement | null): number {
  if (!list) return -1
  const middle = list.scrollLeft + list.clientWidth / 2
  const distances = [...list.children].map((card) =>
    card instanceof HTMLElement ? Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle) : Infinity,
  )
  return distances.indexOf(Math.min(...distances))
}
