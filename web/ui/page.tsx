import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Limits content to 1,200 px with equal margins. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8', className)}>{children}</div>
}

export type PageProps = {
  /** The h1 of the screen. */
  title: ReactNode
  /** A line under the title. */
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Less space above and below the title, for a screen that is worked in. */
  dense?: boolean
  /** `text` for pages of text, `wide` for lists and dashboards. */
  width?: 'wide' | 'text'
  children: ReactNode
}

/** A screen: its title in the display font, its actions, and the content. */
export function Page({ title, intro, actions, dense = false, width = 'wide', children }: PageProps) {
  return (
    <Container className={dense ? 'py-4 sm:py-8' : 'py-8 sm:py-10'}>
      <div className={width === 'text' ? 'mx-auto max-w-text' : ''}>
        <div
          className={classes(
            'flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
            dense ? 'mb-2 sm:mb-6' : 'mb-6 sm:mb-8',
          )}
        >
          <div className="grid min-w-0 gap-1.5">
            <h1
              className={classes(
                'font-display font-semibold tracking-tight',
                dense ? 'text-2xl sm:text-4xl' : 'text-3xl sm:text-4xl',
              )}
            >
              {title}
            </h1>
            {intro && <p className="text-lg text-ink-soft">{intro}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </Container>
  )
}
