import { useLocation } from '@tanstack/react-router'
import type { Listing } from '#contract/calls/listings.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Picture } from '#web/pictures/picture.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type SignInDialogProps = {
  /** Why it opened. */
  reason: string | undefined
  listing: Pick<Listing, 'title' | 'location' | 'imageUrls' | 'isActive'>
  selection: Selection
  /** The price of the stay, if both dates are chosen. */
  quote: Pick<Quote, 'nights' | 'total'> | undefined
  /** "For 1 dog", from the search. */
  pets: string | undefined
  /** Stores what is to go on after the login. */
  onLeave: () => void
  onClose: () => void
}

/** Offers a visitor to sign up or log in, with the stay in view; the request goes on afterwards. */
export function SignInDialog({ reason, listing, selection, quote, pets, onLeave, onClose }: SignInDialogProps) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Sign up or log in"
      reason={reason}
      description="We'll pick up your request right after."
      size="sm"
      footer={
        <>
          <Button asChild variant="secondary">
            <a href={loginHref(here)} onClick={onLeave}>
              Log in
            </a>
          </Button>
          <Button asChild>
            <a href={loginHref(here, 'signup')} onClick={onLeave}>
              Sign up
            </a>
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4 rounded-xl border border-line p-3">
        <Picture
          src={listing.imageUrls[0]}
          alt=""
          ratio="square"
          sizes="80px"
          isPublic={listing.isActive}
          className="w-20 shrink-0 rounded-lg"
        />
        <div className="grid min-w-0 gap-0.5">
          <p className="line-clamp-2 leading-snug font-semibold">{isolated(listing.title)}</p>
          {selection.checkIn && selection.checkOut ? (
            <p className="figures text-sm text-ink-soft">{formatRange(selection.checkIn, selection.checkOut)}</p>
          ) : (
            <p className="text-sm text-ink-soft">{listing.location}</p>
          )}
          {pets && <p className="text-sm text-ink-soft">{pets}</p>}
          {quote && selection.checkIn && selection.checkOut && (
            <p className="figures">
              <span className="font-semibold">{formatPrice(quote.total)}</span>
              <span className="text-sm text-ink-soft"> for {counted(quote.nights, 'night')}</span>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
