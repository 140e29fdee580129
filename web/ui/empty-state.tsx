import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  description?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
}

/** Says that there is nothing yet, and what to do about it. Has no frame, so that it does not look like a drop zone. */
export function EmptyState({ icon, title, description, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-2 px-6 py-8 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 grid size-12 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <Title className="text-lg font-semibold">{title}</Title>
      {description && <p className="max-w-md text-ink-soft">{description}</p>}
      {action && <div className="pt-3">{action}</div>}
    </div>
  )
}
