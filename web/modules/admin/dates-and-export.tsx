import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { exportPath } from '#contract/paths.ts'
import { grouped } from '#contract/vocabulary/words.ts'
import { stringifySearch } from '#web/platform/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDownload } from './mutations.ts'

/** Days (UTC) between which the rows of a table were made, both included. */
export type Dates = { from?: string | undefined; to?: string | undefined }

type DatesAndExportProps = {
  dates: Dates
  onDates: (dates: Dates) => void
  table: ExportedTable
  /** The query of the table, for the export of the same rows. */
  query: Readonly<Record<string, string | undefined>>
  whole: { readonly total: number; readonly capped: boolean }
}

/** Narrows a table by dates, and exports what it has then. */
export function DatesAndExport({ dates, onDates, table, query, whole }: DatesAndExportProps) {
  const { total, capped } = whole
  const download = useDownload(`${exportPath(table)}${stringifySearch(query)}`)
  return (
    <details className="relative">
      <summary className="flex min-h-9 cursor-pointer items-center rounded-lg border border-edge bg-surface px-3 text-sm font-semibold hover:bg-brand-soft pointer-coarse:min-h-11">
        Dates, export
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
        <Button variant="secondary" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
          Export CSV ({grouped(total)}
          {capped && '+'} {total === 1 ? 'row' : 'rows'})
        </Button>
      </div>
    </details>
  )
}
