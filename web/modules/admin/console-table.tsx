import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { classes } from '#web/ui/classes.ts'
import { useHiddenColumns } from './hidden-columns.ts'

/** A column of a table of the console. */
export type Column<Row> = {
  readonly id: string
  readonly head: string
  /** The name of its order, if it can be sorted by: up as it is, down after a minus sign. */
  readonly sort?: string
  /** The order that its first press asks for. */
  readonly first?: 'up' | 'down'
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  readonly isNumber?: boolean
}

export type ConsoleTableProps<Row> = {
  /** Its name, by which its columns are chosen. */
  table: ExportedTable
  /** What the table has, for screen readers. */
  caption: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The order: the name of a column's, maybe after a minus sign. */
  sort: string
  onSort: (sort: string) => void
}

/**
 * A table with a head that stays in view and one order. On a phone each row is its name, and below it the rest: all in the
 * page, so that it is found by the browser's search and read in order. It stands in columns: letters that arrive late, and
 * are a little wider than those that stood in, would wrap in a line of cells, and move all rows below.
 */
export function ConsoleTable<Row extends { readonly id: string }>({
  table,
  caption,
  columns: all,
  rows,
  sort,
  onSort,
}: ConsoleTableProps<Row>) {
  const { hidden } = useHiddenColumns(table)
  const columns = all.filter(({ id }, at) => at === 0 || !hidden.includes(id))
  return (
    <table className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:hidden">
        <tr>
          {columns.map((column, at) => (
            <Head key={column.id} column={column} isFirst={at === 0} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            className="border-b border-line hover:bg-brand-soft max-lg:grid max-lg:grid-cols-2 max-lg:items-center max-lg:gap-x-3 max-lg:py-2 sm:max-lg:grid-cols-4"
          >
            {columns.map((column, at) => (
              <Cell key={column.id} column={column} isFirst={at === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = { column: Column<Row>; isFirst: boolean } & Pick<ConsoleTableProps<Row>, 'sort' | 'onSort'>

function Head<Row>({ column: { head, sort: own, first = 'up', isNumber }, isFirst, sort, onSort }: HeadProps<Row>) {
  const way = own === undefined ? undefined : sort === own ? 'up' : sort === `-${own}` ? 'down' : undefined
  const next = way === undefined ? first : way === 'up' ? 'down' : 'up'
  const Arrow = way === 'down' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      {...(way && { 'aria-sort': way === 'up' ? 'ascending' : 'descending' })}
      className={classes(
        'sticky top-16 z-10 h-11 border-b border-line bg-ground px-2 font-semibold whitespace-nowrap text-ink-soft',
        isNumber ? 'text-right' : 'text-left',
        // a name that grows, by a badge or a row that arrives, moves no other column
        isFirst && 'w-1/4',
      )}
    >
      {own === undefined ? (
        head
      ) : (
        <button
          type="button"
          className={classes(
            'inline-flex min-h-9 items-center gap-1 rounded-md font-semibold hover:text-ink pointer-coarse:min-h-11',
            way && 'text-ink',
          )}
          onClick={() => onSort(next === 'down' ? `-${own}` : own)}
        >
          {head}
          {way && <Arrow aria-hidden="true" className="size-3.5" />}
        </button>
      )}
    </th>
  )
}

type CellProps<Row> = { column: Column<Row>; isFirst: boolean; children: ReactNode }

function Cell<Row>({ column: { id, head, isNumber }, isFirst, children }: CellProps<Row>) {
  // links in rows that stand close to each other are large enough to press
  const look = 'h-11 px-2 py-1 max-lg:h-auto max-lg:px-0 max-lg:py-0 max-lg:[&_a]:inline-block max-lg:[&_a]:min-h-6'
  if (isFirst)
    return (
      <th
        scope="row"
        className={classes(
          look,
          'max-w-80 text-left font-semibold wrap-anywhere max-lg:col-span-full max-lg:max-w-none',
        )}
      >
        {children}
      </th>
    )
  return (
    <td
      className={classes(
        look,
        'wrap-anywhere text-ink-soft',
        isNumber && 'figures text-right whitespace-nowrap max-lg:text-left',
        // below each other, at the end of their rows
        id === 'actions' && 'max-lg:-col-end-1 max-lg:justify-self-end',
        // a half of the line would break it
        id === 'email' && 'max-lg:col-span-full',
        'max-lg:empty:hidden',
      )}
    >
      {/* the name of a number stands in the head, which a phone does not have */}
      {isNumber && <span className="lg:hidden">{head} </span>}
      {children}
    </td>
  )
}
