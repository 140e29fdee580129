import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCutOff, youAreOffline } from '#web/platform/connectivity.ts'
import { isUnanswered, sentenceOf, unreachable } from '#web/platform/refusal.ts'
import { isMissingFile, reloadForMissingFile } from '#web/platform/page-start/missing-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** The text if a script is missing although there is a connection. */
const incomplete = "A part of this page couldn't be loaded. Please try again."

/** Replaces a screen that failed to load or render. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const missing = isMissingFile(error)
  useEffect(() => {
    if (missing) void reloadForMissingFile()
  }, [missing])
  const retry = async () => {
    setRetrying(true)
    if (!missing) await router.invalidate()
    else if (await reloadForMissingFile(true)) return
    setRetrying(false)
  }
  const cutOff = useCutOff(error, retry)
  const lost = missing || isUnanswered(error)
  return (
    <Container className="py-16">
      <ErrorState
        level={1}
        title={cutOff ? youAreOffline : lost ? "We couldn't load this page" : 'Something went wrong'}
        saysOffline={cutOff}
        description={
          missing
            ? cutOff
              ? unreachable
              : incomplete
            : sentenceOf(error, 'Something went wrong on our side. Please try again.')
        }
        onRetry={() => void retry()}
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
