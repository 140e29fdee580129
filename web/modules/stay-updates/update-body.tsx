import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { CareIcon } from '#web/modules/care/care-icon.tsx'
import { UpdatePhotos } from './update-photos.tsx'
import { doneAt, doneLabel } from './update-words.ts'

/** The content of an update: text, photos, and what was done for which pet. */
export function UpdateBody({ update, mayReport = false }: { update: StayUpdate; mayReport?: boolean }) {
  const { text, photos, pets, posted, hidden } = update
  const names = joined(pets.map(({ name }) => name))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <UpdatePhotos photos={photos} title={`Photo of ${names}`} day={posted.date} mayReport={mayReport} />
      <Done update={update} />
      <HiddenNote mark={hidden} />
    </div>
  )
}

function Done({ update: { done, pets, posted } }: { update: StayUpdate }) {
  const groups = pets.flatMap((pet) => {
    const ticks = done.filter(({ petId }) => petId === pet.id)
    return ticks.length === 0 ? [] : [{ ...pet, ticks }]
  })
  return groups.map(({ id, name, ticks }) => (
    <div key={id} className="grid gap-1">
      {pets.length > 1 && <p className="text-sm font-semibold">{isolated(name)}</p>}
      <ul className="grid gap-1 text-sm">
        {ticks.map((tick, index) => (
          <li key={index} className="flex items-start gap-2">
            <CareIcon kind={tick.activity} className="mt-0.5" />
            <span className="min-w-0 flex-1 wrap-anywhere">{doneLabel(tick)}</span>
            <span className="figures shrink-0 text-ink-soft">{doneAt(tick.at, posted)}</span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
