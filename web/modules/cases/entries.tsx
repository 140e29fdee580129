import type { CaseDecided, CaseEntry } from '#contract/schemas/cases.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { classes } from '#web/ui/classes.ts'

type EntriesProps = {
  entries: readonly CaseEntry[]
  /** Who reads: the other's words are on the left. */
  reader: CaseEntry['from']
  /** What the two sides are called. */
  names: Readonly<Record<CaseEntry['from'], string>>
  /** What is said of an entry that the other side does not read, where there are others. */
  privately?: string | undefined
  /** The amounts of a decision and what follows, in lines. */
  decidedLines: (decided: CaseDecided) => readonly string[]
}

/** What two write to each other, oldest first. */
export function Entries({ entries, reader, names, privately, decidedLines }: EntriesProps) {
  return (
    <ol className="grid gap-4">
      {entries.map(({ id, from, text, photos, shared, decided, at }) => (
        <li
          key={id}
          className={classes(
            'forced-edge grid max-w-[92%] gap-2 rounded-xl p-4',
            from === reader ? 'justify-self-end bg-brand-soft' : 'justify-self-start border border-line bg-surface',
          )}
        >
          <p className="figures flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <span className="font-semibold text-ink">{names[from]}</span>
            <time dateTime={at}>{formatInstant(at)}</time>
            {!shared && privately && <span>{privately}</span>}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          {decided && (
            <ul className="figures grid gap-1 border-t border-line pt-2 font-medium" aria-label="The decision">
              {decidedLines(decided).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {photos.map((url) => (
            <Picture key={url} src={url} alt={`Photo from ${names[from]}`} sizes="240px" className="w-60 rounded-lg" />
          ))}
        </li>
      ))}
    </ol>
  )
}
