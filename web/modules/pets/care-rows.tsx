import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CareMistakes } from './care-form.ts'

export type RowsProps<Row> = { rows: readonly Row[]; mistakes: CareMistakes; onChange: (rows: Row[]) => void }

/** The rows with one of them changed. */
export const changed = <Row,>(rows: readonly Row[], at: number, change: Partial<Row>): Row[] =>
  rows.map((row, each) => (each === at ? { ...row, ...change } : row))

type GroupProps = {
  title: string
  /** What adds a row. */
  add: string
  full: boolean
  /** What is wrong with all rows together. */
  error?: string | undefined
  onAdd: () => void
  children: ReactNode[]
}

/** Rows under a heading, with a button that adds one. */
export function Group({ title, add, full, error, onAdd, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid justify-items-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children.length > 0 && <ul className="grid w-full gap-3">{children}</ul>}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {!full && (
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}

/** One row of fields, with a button that removes it. */
export function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="relative grid gap-4 rounded-xl border border-line p-4 pr-12 sm:grid-cols-2">
      {children}
      <div className="absolute top-2 right-2">
        <IconButton label={`Remove ${isolated(name)}`} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
