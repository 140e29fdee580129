import { useCutOff, youAreOffline } from '#web/platform/connectivity.ts'
import { codeOf, sentenceOf } from '#web/platform/refusal.ts'
import { toastFailure } from '#web/platform/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ErrorStateProps } from '#web/ui/error-state.tsx'

type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level' | 'action'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * Shows that something could not be loaded, with the server's sentence and a Retry button. Offline, what is the main
 * part of a screen says so in its title; it is loaded when the network is back. Who has to confirm who they are goes to
 * the login instead, and comes back.
 */
export function LoadError({ query: { error, isFetching, refetch }, title, level = 2, ...rest }: LoadErrorProps) {
  const isMain = level < 3
  const cutOff = useCutOff(error, refetch) && isMain
  if (codeOf(error) === 'fresh_login_needed')
    return (
      <ErrorState
        level={level}
        title={title}
        description={sentenceOf(error, '')}
        action={<Button onClick={() => toastFailure(error, title)}>Log in again</Button>}
      />
    )
  return (
    <ErrorState
      {...rest}
      level={level}
      title={cutOff ? youAreOffline : title}
      saysOffline={cutOff}
      description={sentenceOf(error, 'Please try again.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
