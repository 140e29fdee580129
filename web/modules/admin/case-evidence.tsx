import { useQuery } from '@tanstack/react-query'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { BundleState } from '#contract/vocabulary/cases.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { useSaveBundle } from './case-mutations.ts'
import { caseBundlesQuery } from './queries.ts'

const states: Readonly<Record<BundleState, string>> = {
  whole: 'Unchanged',
  changed: 'Changed in the database since',
  erased: 'No longer kept',
  missing: 'Gone from the database',
}

/** What was kept of the stay when the case was opened and closed, for download; whether it is unchanged. */
export function CaseEvidence({ found }: { found: AdminCase }) {
  const { data: bundles = [] } = useQuery({ ...caseBundlesQuery(found.id), enabled: found.stay !== null })
  const save = useSaveBundle(found)
  if (bundles.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="case-evidence">
      <h3 id="case-evidence" className="text-lg font-semibold">
        Evidence
      </h3>
      <p className="text-sm text-ink-soft">
        History, price, ledger, messages, updates and hand-overs as they were. Downloading is recorded.
      </p>
      <ul className="grid gap-3">
        {bundles.map(({ number, moment, at, hash, state }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="grid min-w-0">
              <span className="figures">
                {moment === 'opened' ? 'When it was opened' : 'When it was closed'}, {formatInstant(at)}
              </span>
              <span
                className={
                  state === 'changed' || state === 'missing'
                    ? 'text-sm font-semibold text-danger'
                    : 'text-sm text-ink-soft'
                }
              >
                {states[state]}. SHA-256: <code className="wrap-anywhere">{hash.slice(0, 16)}</code>
              </span>
            </span>
            {state !== 'erased' && state !== 'missing' && (
              <Button
                size="sm"
                variant="secondary"
                loading={save.isPending && save.variables === number}
                aria-label={`Download what was kept when it was ${moment}, ${formatInstant(at)}`}
                onClick={() => save.mutate(number)}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
