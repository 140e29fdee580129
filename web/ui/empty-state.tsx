import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  description?: ReactNode
  /** The next step, a button or link. */
  action?: ReactNode
  /** Rank of the title in the page. */
  level?: 2 | 3
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, description, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-edge/60 px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <Title className="text-lg font-semibold">{title}</Title>
      {description && <p className="max-w-md text-ink-soft">{description}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  )
}
