import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { PhotoSteps } from '#web/pictures/photo-steps.tsx'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { classes } from '#web/ui/classes.ts'
import type { ListingLinkSearch } from './listing-link.ts'

export type CardPhotosProps = {
  listing: ListingCard
  carries: ListingLinkSearch | undefined
  priority: boolean
  sizes: string
  className: string
}

/**
 * The photos of a card: swiped, or changed by arrows, which a mouse or the focus shows. Only the first is loaded until
 * somebody reaches for the others. A press anywhere on them leads to the listing, like the rest of the card.
 */
export function CardPhotos({ listing, carries, priority, sizes, className }: CardPhotosProps) {
  const images = listing.imageUrls
  const { strip, at, loaded, reach, go, onScroll } = usePhotos(images.length)
  const photo = (src: string | undefined, first: boolean) => (
    <Picture src={src} alt="" ratio="fill" sizes={sizes} isPublic={listing.isActive} priority={first && priority} />
  )
  if (images.length < 2) return <div className={classes('relative', className)}>{photo(images[0], true)}</div>
  return (
    // above the link of the title, which covers the card; hidden, because that link is the one for screen readers
    <div aria-hidden="true" className={classes('group/photos relative z-1', className)}>
      <Link
        to="/listing/$listingId"
        params={{ listingId: listing.id }}
        search={carries ?? {}}
        tabIndex={-1}
        draggable={false}
        ref={strip}
        onScroll={onScroll}
        className="absolute inset-0 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
      >
        {images.map((src, index) => (
          <span key={src} className="relative block size-full shrink-0 snap-center snap-always bg-slate-soft">
            {index <= loaded && photo(src, index === 0)}
          </span>
        ))}
      </Link>
      <div
        className="opacity-0 transition-opacity group-hover/photos:opacity-100 group-focus-within/card:opacity-100 pointer-coarse:hidden"
        onPointerEnter={reach}
      >
        <PhotoSteps onGo={go} small />
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5">
        {images.map((src, index) => (
          <span
            key={src}
            className={classes('forced-edge size-1.5 rounded-full bg-white shadow-lift', index !== at && 'opacity-60')}
          />
        ))}
      </div>
    </div>
  )
}

/** Which photo of a card is shown, and up to which they are loaded. The arrow keys change it while a link has the focus. */
function usePhotos(count: number) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(0)
  /** Loads the photos up to the one after this. */
  const reachFrom = (index: number) => setLoaded((before) => Math.max(before, Math.min(count - 1, index + 1)))
  const go = (step: number) => {
    const next = (at + step + count) % count
    reachFrom(next)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }
  useCardKeys(strip, go)
  return {
    strip,
    at,
    loaded,
    reach: () => reachFrom(at),
    go,
    onScroll: () => {
      if (!strip.current) return
      const place = strip.current.scrollLeft / strip.current.clientWidth
      setAt(Math.round(place))
      if (place > 0) reachFrom(Math.floor(place))
    },
  }
}

/** Calls `go` for the left and right arrow keys on a link of the card around a strip. */
function useCardKeys(strip: RefObject<HTMLElement | null>, go: (step: number) => void): void {
  const onKey = useEffectEvent(go)
  useEffect(() => {
    const card = strip.current?.closest('article')
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      onKey(event.key === 'ArrowLeft' ? -1 : 1)
    }
    card?.addEventListener('keydown', onKeyDown)
    return () => card?.removeEventListener('keydown', onKeyDown)
  }, [strip])
}
