import type { ReactNode } from 'react'
import { Container } from './page.tsx'

export type ScreenMessageProps = {
  icon: ReactNode
  /** The h1 of the screen. */
  title: string
  description?: ReactNode
  /** Ways to continue: buttons or links. */
  action?: ReactNode
}

/** Replaces a whole screen: signed out, not allowed, not found. */
export function ScreenMessage({ icon, title, description, action }: ScreenMessageProps) {
  return (
    <Container className="grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-7"
      >
        {icon}
      </span>
      <h1 className="max-w-xl font-display text-3xl font-semibold tracking-tight">{title}</h1>
      {description && <p className="max-w-md text-lg text-ink-soft">{description}</p>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-2">{action}</div>}
    </Container>
  )
}
