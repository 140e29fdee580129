import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** A listing that does not exist, is hidden, or was removed. */
export function ListingNotFound() {
  return (
    <Container className="py-16">
      <h1 className="sr-only">Listing Not Found</h1>
      <EmptyState
        icon={<House />}
        title="Listing Not Found"
        description={refusals.listing_not_found.sentence}
        action={
          <Button asChild>
            <Link to="/search">Back to Search</Link>
          </Button>
        }
      />
    </Container>
  )
}

/** A listing that could not be fetched. */
export function ListingFailed({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container className="py-16">
      <ErrorState
        level={1}
        title="Failed to load listing. Please try again."
        description={sentenceOf(error, '')}
        onRetry={() => void router.invalidate()}
      />
    </Container>
  )
}
