import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** No city of that name. */
export function CityNotFound() {
  return (
    <Container className="py-16">
      <h1 className="sr-only">City not found</h1>
      <EmptyState
        icon={<MapPin />}
        title="City not found"
        description={refusals.city_not_found.sentence}
        action={
          <Button asChild>
            <Link to="/sitters">See all cities</Link>
          </Button>
        }
      />
    </Container>
  )
}

/** A city that could not be fetched. */
export function CityFailed({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container className="py-16">
      <ErrorState
        level={1}
        title="We couldn't load this page"
        description={sentenceOf(error, '')}
        onRetry={() => void router.invalidate()}
      />
    </Container>
  )
}
