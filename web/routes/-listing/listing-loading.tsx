import { Container } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while a listing is loading. */
export function ListingLoading() {
  return (
    <Container className="grid min-h-[60dvh] place-items-center">
      <Spinner size="lg" label="Loading listing details..." />
    </Container>
  )
}
