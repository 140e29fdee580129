import { useCutOff, youAreOffline } from '#web/platform/connectivity.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ErrorStateProps } from '#web/ui/error-state.tsx'

type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level' | 'action'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * Shows that something could not be loaded, with the server's sentence and a Retry button. Offline, what is the main
 * part of a screen says so in its title; it is loaded when the network is back.
 */
export function LoadError({ query: { error, isFetching, refetch }, title, level = 2, ...rest }: LoadErrorProps) {
  const isMain = level < 3
  const cutOff = useCutOff(error, refetch) && isMain
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
