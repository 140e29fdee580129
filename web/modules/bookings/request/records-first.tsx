import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import { vaccineLabels } from '#contract/vocabulary/vaccines.ts'
import { gapsQuery } from '#web/modules/vaccinations/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddRecord } from '../page/add-record.tsx'
import type { OwnDialogsProps } from './own-request.part.tsx'

/** What the pets of a request lack of what the listing asks for: their owner adds it now, or later. */
export function RecordsFirst({ listing, selection, stay }: OwnDialogsProps) {
  const dates = { startDate: selection.checkIn ?? '', endDate: selection.checkOut ?? '' }
  const { data = [] } = useQuery(gapsQuery(listing.id, dates))
  const [adding, setAdding] = useState<{ petId: string; vaccine: AskedVaccine } | null>(null)
  const gaps = data.filter(({ petId }) => stay.petsLacking.includes(petId))
  const isDone = gaps.length === 0
  if (adding)
    return (
      <Suspense>
        <AddRecord {...adding} onClose={() => setAdding(null)} />
      </Suspense>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || stay.sending || stay.setStep('none')}
      title={isDone ? 'All records are there' : 'This sitter asks for records'}
      description={isDone ? 'They cover every night of your stay.' : wordsOf(listing.availability.instantBook)}
      footer={
        <Button full loading={stay.sending} onClick={() => stay.sendAnyway()}>
          {isDone ? 'Request to Book' : "I'll add it later"}
        </Button>
      }
    >
      <ul className="grid divide-y divide-line">
        {gaps.map((gap) => (
          <li
            key={`${gap.petId} ${gap.vaccine}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 wrap-anywhere">{recordWords(gap)}.</span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Add record: ${vaccineLabels[gap.vaccine]} of ${isolated(gap.petName)}`}
              icon={<Plus aria-hidden="true" className="size-4.5" />}
              onClick={() => setAdding(gap)}
            >
              Add record
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const wordsOf = (isInstant: boolean): string =>
  isInstant
    ? "Add them to book right away. Without them, it's sent as a request."
    : 'You can add them now or after the sitter accepts. They see what is missing.'
