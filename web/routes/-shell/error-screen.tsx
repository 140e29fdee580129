import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** What stands in place of a screen that failed to load or to draw. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <Container className="py-16">
      <ErrorState
        level={1}
        title="This page could not be shown"
        description={sentenceOf(error, 'Something went wrong on our side. Please try again.')}
        onRetry={retry}
        retrying={retrying}
        action={
          <Button asChild variant="ghost">
            <Link to="/">Go to the home page</Link>
          </Button>
        }
      />
    </Container>
  )
}
