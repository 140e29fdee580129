import { useQuery } from '@tanstack/react-query'
import { keptWords, sitterPromises } from './record-words.ts'
import { reliabilityQuery } from './queries.ts'

/** Facts in words, one a line: no colors and no badges. */
export function Facts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="figures grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** How a sitter kept their promises, for everyone; nothing before their first stay. */
export function SitterPromises({ sitterId }: { sitterId: string }) {
  const { data } = useQuery(reliabilityQuery(sitterId))
  const lines = data?.sitter ? sitterPromises(data.sitter) : []
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="reliability" className="grid gap-3 border-t border-line pt-8">
      <h2 id="reliability" className="text-2xl font-semibold">
        Reliability
      </h2>
      <Facts lines={lines} />
      <p className="text-sm text-ink-soft">Counted from all stays of the last 12 months. Nobody can edit this.</p>
    </section>
  )
}

/** The one line of it on a listing's page. */
export function KeptPromises({ sitterId }: { sitterId: string }) {
  const { data } = useQuery(reliabilityQuery(sitterId))
  const cancelled = data?.sitter?.cancelled
  return cancelled && <p className="figures text-sm text-ink-soft">{keptWords(cancelled)}</p>
}
