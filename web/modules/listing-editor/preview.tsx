import { Eye } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { HeadPrice } from '#web/modules/bookings/request/request-form.tsx'
import { ListingBody } from '#web/modules/listings/listing-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useCloseOnBack } from '#web/ui/close-on-back.ts'
import { Container } from '#web/ui/page.tsx'
import { bookingDisabled } from './editor-words.ts'

export type PreviewProps = { listing: Listing; map: ReactNode; onBack: () => void }

/** The listing as guests would see it with the unsaved changes. */
export function Preview({ listing, map, onBack }: PreviewProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useCloseOnBack(true, onBack)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section aria-label="Preview">
      <Container className="pt-6 pb-10">
        <p
          ref={heading}
          tabIndex={-1}
          className="mb-6 flex items-center gap-3 rounded-xl bg-slate-soft px-4 py-3 text-slate outline-none"
        >
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          This is how owners will see your listing once your changes are saved.
        </p>
        <ListingBody
          listing={listing}
          map={map}
          panel={
            <Card className="grid gap-4 p-5 sm:p-6 lg:shadow-lift">
              <HeadPrice listing={listing} />
              <Button full size="lg" disabled>
                Editing Mode
              </Button>
              <p className="text-sm text-ink-soft">{bookingDisabled}</p>
            </Card>
          }
        />
      </Container>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 border-t border-line bg-ground/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm low:static"
      >
        <div className="mx-auto flex max-w-4xl justify-end">
          <Button onClick={onBack} className="max-sm:w-full">
            Back to editing
          </Button>
        </div>
      </div>
    </section>
  )
}
