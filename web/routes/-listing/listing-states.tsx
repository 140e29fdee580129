import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { FailedScreen } from '../-shell/failed-screen.tsx'

/** Shown for a listing that does not exist, is hidden, or was removed. */
export function ListingNotFound() {
  return (
    <ScreenMessage
      icon={<House />}
      title="Listing Not Found"
      description={refusals.listing_not_found.sentence}
      action={
        <Button asChild>
          <Link to="/search">Back to Search</Link>
        </Button>
      }
    />
  )
}

/** Shown if a listing could not be fetched. */
export function ListingFailed({ error }: ErrorComponentProps) {
  return <FailedScreen error={error} title="Failed to load listing. Please try again." />
}
