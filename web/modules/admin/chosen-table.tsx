import type { ReactElement, ReactNode } from 'react'
import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ConsoleList, type ConsoleListProps, type ListFilter } from './console-list.tsx'

export type ChosenTableProps<Asked> = {
  /** Chooses another table. */
  chooser: ReactNode
  wanted: Asked
  onWanted: (wanted: Asked) => void
}

/** The orders that a phone offers. */
export const largestFirst = [
  { value: '-created', label: 'Newest' },
  { value: '-amount', label: 'Largest' },
  { value: 'amount', label: 'Smallest' },
] as const

type Kind<Row, Sort extends string, Asked, State extends string> = Pick<
  ConsoleListProps<Row, Sort, Asked & ListFilter<Sort>>,
  'title' | 'placeholder' | 'sorts' | 'sortOptions' | 'columns' | 'query'
> & {
  table: ExportedTable
  noun: string
  icon: ReactElement
  /** The filter by how rows stand. */
  filter: {
    readonly label: string
    /** The option that does not filter; without it one of the others is always chosen. */
    readonly all?: string
    readonly options: readonly { readonly value: State; readonly label: string }[]
    readonly value: State | undefined
    readonly onChange: (state: State | undefined) => void
  }
}

/** One of several tables of a tab: which one, how its rows stand, and what a table of the console has. */
export function ChosenTable<
  Row extends { readonly id: string },
  Sort extends string,
  Asked extends ListFilter<Sort> & Readonly<Record<string, string | undefined>>,
  State extends string,
>({ chooser, wanted, onWanted, icon, filter, ...kind }: ChosenTableProps<Asked> & Kind<Row, Sort, Asked, State>) {
  return (
    <ConsoleList
      {...kind}
      wanted={wanted}
      onWanted={onWanted}
      filters={
        <>
          {chooser}
          <FilterSelect {...filter} />
        </>
      }
      nothing={<EmptyState level={3} icon={icon} title={`No ${kind.noun}s found`} />}
    />
  )
}
