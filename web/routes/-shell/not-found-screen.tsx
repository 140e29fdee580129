import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/brand/mark.tsx'
import { Container } from '#web/ui/page.tsx'

/** Any address that is not a screen. */
export function NotFoundScreen() {
  return (
    <Container className="grid min-h-[60dvh] place-items-center py-16">
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <Mark size={56} />
        <h1 className="font-display text-3xl font-semibold">404 Page Not Found</h1>
        <p className="text-ink-soft">We can't find that page. It may have moved, or the link may be wrong.</p>
        <Button asChild>
          <Link to="/">Go to the home page</Link>
        </Button>
      </div>
    </Container>
  )
}
