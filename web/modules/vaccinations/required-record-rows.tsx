import { useState } from 'react'
import type { AskedRecord, StayVaccinations } from '#contract/calls/vaccinations.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { isGap, vaccineLabels } from '#contract/vocabulary/vaccines.ts'
import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import { PhotoThumbs } from '#web/pictures/photo-thumbs.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { questionWords, recordFacts, stayChips } from './record-words.ts'

const WaiveDialog = lazyOnOpen(() => import('./waive-dialog.tsx').then((module) => module.WaiveDialog))
const QuestionDialog = lazyOnOpen(() => import('./question-dialog.tsx').then((module) => module.QuestionDialog))

type StayPet = StayVaccinations[number]

export type AskedRowsProps = {
  bookingId: string
  pet: StayPet
  /** Adds a record of a vaccine; undefined for whoever cannot. */
  onAdd?: ((vaccine: AskedVaccine) => void) | undefined
}

/** What a stay asks for one of its pets: each vaccine with how the pet stands, its record, and what can be done. */
export function RequiredRecordRows({ bookingId, pet, onAdd }: AskedRowsProps) {
  if (pet.asked.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {pet.asked.map((asked) => (
        <Row key={asked.vaccine} bookingId={bookingId} pet={pet} asked={asked} onAdd={onAdd} />
      ))}
    </ul>
  )
}

function Row({ bookingId, pet, asked, onAdd }: AskedRowsProps & { asked: AskedRecord }) {
  const { vaccine, status, recordId, question, waiver } = asked
  const record = pet.records.find(({ id }) => id === recordId)
  const chip = stayChips[status]
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {vaccineLabels[vaccine]} <Badge tone={chip.tone}>{chip.words}</Badge>
          </p>
          {record && (
            <p className="text-sm text-ink-soft">
              <Dotted facts={recordFacts(record)} />
            </p>
          )}
          {question && status === 'questioned' && (
            <p className="text-sm">The sitter says: {questionWords[question]}. Correct or replace it.</p>
          )}
          {waiver?.reason && (
            <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
              {waiver.reason}
            </p>
          )}
        </div>
        <Actions bookingId={bookingId} pet={pet} asked={asked} onAdd={onAdd} />
      </div>
      {record && <PhotoThumbs photos={record.proofs} title={`Certificate for ${vaccineLabels[vaccine]}`} />}
    </li>
  )
}

function Actions({ bookingId, pet, asked: { vaccine, status, may }, onAdd }: AskedRowsProps & { asked: AskedRecord }) {
  const [waiving, setWaiving] = useState(false)
  const [questioning, setQuestioning] = useState(false)
  const which = { bookingId, petId: pet.petId, vaccine }
  const of = `${vaccineLabels[vaccine]} of ${isolated(pet.petName)}`
  return (
    <div className="flex flex-wrap gap-2">
      {onAdd && isGap(status) && (
        <Button variant="secondary" size="sm" aria-label={`Add record: ${of}`} onClick={() => onAdd(vaccine)}>
          Add record
        </Button>
      )}
      {may.question && status !== 'questioned' && (
        <Button variant="ghost" size="sm" aria-label={`Question ${of}`} onClick={() => setQuestioning(true)}>
          Question
        </Button>
      )}
      {may.waive && (
        <Button variant="secondary" size="sm" aria-label={`Waive ${of}`} onClick={() => setWaiving(true)}>
          Waive
        </Button>
      )}
      <WaiveDialog which={which} petName={pet.petName} open={waiving} onClose={() => setWaiving(false)} />
      <QuestionDialog which={which} petName={pet.petName} open={questioning} onClose={() => setQuestioning(false)} />
    </div>
  )
}
