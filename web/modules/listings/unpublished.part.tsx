import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { Listing } from '#contract/calls/listings.ts'
import { useSiteName } from '#web/product/site.ts'
import { Button } from '#web/ui/button.tsx'

/** That nobody else sees the listing, with what its sitter does next. */
export function Unpublished({ listing: { id, imageUrls, may } }: { listing: Listing }) {
  const siteName = useSiteName()
  return (
    <div className="forced-edge mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-warn-soft px-4 py-3 text-ink">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <EyeOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
        This listing isn't published. Only {may.edit ? 'you' : 'its sitter'} and {siteName} admins can see it.
      </p>
      {may.edit && (
        <Button asChild size="sm" className="max-sm:w-full">
          <Link to="/listing/$listingId" params={{ listingId: id }} search={{ edit: true }}>
            {imageUrls.length === 0 ? 'Add photos and publish' : 'Finish and publish'}
          </Link>
        </Button>
      )}
    </div>
  )
}
