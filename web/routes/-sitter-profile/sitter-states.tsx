import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** Nobody, or somebody whose listings are all hidden. */
export function SitterNotFound() {
  return (
    <Container className="py-16">
      <h1 className="sr-only">Sitter not found</h1>
      <EmptyState
        icon={<UserRound />}
        title="Sitter not found"
        description={refusals.sitter_not_found.sentence}
        action={
          <Button asChild>
            <Link to="/search">Find sitters</Link>
          </Button>
        }
      />
    </Container>
  )
}

/** A sitter who could not be fetched. */
export function SitterFailed({ error }: ErrorComponentProps) {
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
