import { sentenceOf } from '#web/platform/refusal.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { ErrorStateProps } from '#web/ui/error-state.tsx'

type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'level' | 'action'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Something could not be loaded: what the server said of it, and a button that asks again. */
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
