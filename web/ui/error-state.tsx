import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type ErrorStateProps = {
  title: string
  description?: ReactNode
  /** Tries again; shows a Retry button. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Another way out, for instance a link. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** The title says that the device is offline, so nothing else has to. */
  saysOffline?: boolean
}

/** Says that something went wrong, announced by screen readers, with a way to continue. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, onRetry, retrying = false, action, level = 2, saysOffline = false } = props
  const Title = `h${level}` as const
  return (
    <div
      role="alert"
      data-says-offline={saysOffline || undefined}
      className="grid justify-items-center gap-3 rounded-xl border border-line bg-surface px-6 py-12 text-center"
    >
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff className="size-6" />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      {description && <p className="max-w-md text-ink-soft">{description}</p>}
      {(onRetry || action) && (
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          {onRetry && (
            <Button variant="secondary" loading={retrying} onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
