import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { useListTotals, type Pages } from '#web/platform/pages.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { ConsoleTable, type Column } from './console-table.tsx'
import type { Dates } from './queries.ts'
import { SortSelect } from './sort-select.tsx'
import { TableMenu } from './table-menu.tsx'

/** What is wanted of a table of the console. */
export type ListFilter<Sort extends string> = Dates & { search?: string | undefined; sort?: Sort | undefined }

export type ConsoleListProps<Row, Sort extends string, Asked extends ListFilter<Sort>> = {
  table: ExportedTable
  title: string
  /** The noun for one row: "user". */
  noun: string
  placeholder: string
  /** The first is that of a table of which no order is asked. */
  sorts: readonly [Sort, ...Sort[]]
  /** The orders that a phone offers, where the table has no head. */
  sortOptions: readonly { readonly value: Sort; readonly label: string }[]
  columns: readonly Column<Row>[]
  wanted: Asked
  onWanted: (wanted: Asked) => void
  query: Pick<UseQueryOptions<Pages<Row[]>, Error, Row[], unknown[]>, 'queryKey' | 'queryFn' | 'select'>
  filters?: ReactNode
  /** Beside the menu of the table, once there are rows. */
  actions?: ReactNode
  /** Shown if there are no rows. */
  nothing: ReactNode
}

/** A table of the console: searched, filtered, sorted and paged on the server, and exported as it is then. */
export function ConsoleList<
  Row extends { readonly id: string },
  Sort extends string,
  Asked extends ListFilter<Sort> & Readonly<Record<string, string | undefined>>,
>(props: ConsoleListProps<Row, Sort, Asked>) {
  const { table, title, columns, sorts, wanted, onWanted, query } = props
  const rows = useQuery({ ...query, staleTime: 5000 })
  const whole = useListTotals(query)
  const sort = wanted.sort ?? sorts[0]
  const onSort = (next: string) => onWanted({ ...wanted, sort: sorts.find((each) => each === next) })
  return (
    <SearchedList
      title={title}
      noun={props.noun}
      placeholder={props.placeholder}
      search={wanted.search}
      onSearch={(search) => onWanted({ ...wanted, search })}
      filters={
        <>
          {props.filters}
          <SortSelect options={props.sortOptions} value={sort} onChange={onSort} />
        </>
      }
      actions={
        <>
          <TableMenu
            dates={wanted}
            onDates={(dates) => onWanted({ ...wanted, ...dates })}
            table={table}
            columns={columns}
            query={wanted}
            whole={whole}
          />
          {Boolean(rows.data?.length) && props.actions}
        </>
      }
      query={query}
      rows={rows}
      nothing={props.nothing}
      table={(found) => (
        <ConsoleTable table={table} caption={title} columns={columns} rows={found} sort={sort} onSort={onSort} />
      )}
    />
  )
}
