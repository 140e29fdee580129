import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { exportPath } from '#contract/paths.ts'
import { grouped } from '#contract/vocabulary/words.ts'
import { stringifySearch } from '#web/platform/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { useDownload } from './mutations.ts'
import type { Dates } from './queries.ts'

type TableMenuProps = {
  dates: Dates
  onDates: (dates: Dates) => void
  table: ExportedTable
  /** The columns of the table: all but the first, which names the row, can be hidden. */
  columns: readonly { readonly id: string; readonly head: string }[]
  /** The query of the table, for the export of the same rows. */
  query: Readonly<Record<string, string | undefined>>
  whole: { readonly total: number; readonly capped: boolean }
}

/** Narrows a table by dates, chooses its columns, and exports what it has then. */
export function TableMenu({ dates, onDates, table, columns, query, whole }: TableMenuProps) {
  const { total, capped } = whole
  const download = useDownload(`${exportPath(table)}${stringifySearch(query)}`)
  return (
    <details className="relative">
      <summary className="flex min-h-9 cursor-pointer items-center rounded-lg border border-edge bg-surface px-3 text-sm font-semibold hover:bg-brand-soft pointer-coarse:min-h-11">
        Dates, columns, export
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-64 gap-3 rounded-xl border border-line bg-surface p-4 shadow-lift">
        <Field label="From">
          <TextInput
            type="date"
            value={dates.from ?? ''}
            max={dates.to}
            onChange={({ target }) => onDates({ ...dates, from: target.value || undefined })}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            value={dates.to ?? ''}
            min={dates.from}
            onChange={({ target }) => onDates({ ...dates, to: target.value || undefined })}
          />
        </Field>
        <Columns table={table} columns={columns.slice(1)} />
        <Button variant="secondary" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
          Export CSV ({grouped(total)}
          {capped && '+'} {total === 1 ? 'row' : 'rows'})
        </Button>
      </div>
    </details>
  )
}

function Columns({ table, columns }: Pick<TableMenuProps, 'table' | 'columns'>) {
  const { hidden, toggle } = useHiddenColumns(table)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Columns</legend>
      {columns.map(({ id, head }) => (
        <Checkbox key={id} label={head} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  )
}
