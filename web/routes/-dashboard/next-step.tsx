import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export type NextStepProps = {
  icon?: ReactNode
  title: string
  description: ReactNode
  action: ReactNode
  /** How many other things to do there are. */
  more?: number
  /** Other things to do, shown below. */
  also?: ReactNode
}

/** The next thing to do, at the top of a dashboard. */
export function NextStep({ icon, title, description, action, more = 0, also }: NextStepProps) {
  return (
    <section
      aria-label="Next step"
      className="forced-edge mb-8 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl bg-brand-soft p-5 sm:p-6"
    >
      <span
        aria-hidden="true"
        className="hidden size-12 shrink-0 place-items-center rounded-full bg-surface text-brand sm:grid [&>svg]:size-6"
      >
        {icon ?? <Sparkles />}
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p>{description}</p>
        {more > 0 && !also && <p className="text-sm text-ink-soft">{more} more waiting</p>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{action}</div>
      {also && <div className="-mb-2.5 w-full">{also}</div>}
      {more > 0 && also && <p className="text-sm text-ink-soft">{more} more waiting</p>}
    </section>
  )
}

/** The next thing to do in one line, above the tab or booking that is open. */
export function NextStepLine({ title, action }: Pick<NextStepProps, 'title' | 'action'>) {
  return (
    <section
      aria-label="Next step"
      className="forced-edge mb-4 flex items-center justify-between gap-4 rounded-xl bg-brand-soft px-4 py-2"
    >
      <h2 className="min-w-0 font-semibold max-sm:text-sm">{title}</h2>
      <div className="shrink-0">{action}</div>
    </section>
  )
}

/** A dashboard until it is known whether there is a next step, which would push down what is below it. */
export function DashboardLoading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Loading label={label} className="grid gap-6">
      <Skeleton className="h-31 rounded-xl" />
      <Skeleton className="h-11 max-w-lg rounded-lg" />
      {children ?? (
        <>
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-44 rounded-xl" />
        </>
      )}
    </Loading>
  )
}
