import type { ReactNode } from 'react'
import { Card } from './card.tsx'

export type Figure = {
  readonly label: string
  readonly value: string
  /** What the figure counts, if its label does not say everything. */
  readonly note?: ReactNode
}

/** Figures side by side, each with its label: two in a row on a phone, unless it is narrow and notes need the width. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const noted = figures.some(({ note }) => note !== undefined)
  const columns = !noted
    ? 'grid-cols-2 lg:grid-cols-4'
    : figures.length % 3 === 0
      ? 'sm:grid-cols-3'
      : 'min-[22.5rem]:grid-cols-2 lg:grid-cols-4'
  return (
    <dl className={`grid gap-3 sm:gap-4 ${columns}`}>
      {figures.map(({ label, value, note }) => (
        <Card key={label} className="grid content-start gap-1 p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures text-xl font-semibold wrap-anywhere sm:text-2xl">{value}</dd>
          {note && <dd className="text-sm text-ink-soft">{note}</dd>}
        </Card>
      ))}
    </dl>
  )
}
