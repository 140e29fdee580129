import { sentenceOf } from '#web/platform/refusal.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ErrorStateProps } from '#web/ui/error-state.tsx'

type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level' | 'action'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Shows that something could not be loaded, with the server's sentence and a Retry button. */
export function LoadError({ query: { error, isFetching, refetch }, ...rest }: LoadErrorProps) {
  return (
    <ErrorState
      {...rest}
      description={sentenceOf(error, 'Please try again.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
