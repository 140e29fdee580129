import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'

type BandProps = {
  title: string
  tinted?: boolean
  /** Beside the title: what leads on. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a marketing page, with its title. */
export function Band({ title, tinted = false, action, children }: BandProps) {
  return (
    <section className={classes(tinted && 'border-y border-line bg-surface')}>
      <Container className="py-14 sm:py-16">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="font-display text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
          {action}
        </div>
        {children}
      </Container>
    </section>
  )
}

/** An icon beside the title of a benefit. */
export function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  )
}
