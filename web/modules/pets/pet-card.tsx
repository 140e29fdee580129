import { useLists } from '#web/product/lists.ts'
import { ClipboardList, Pencil, ShieldCheck, Trash2, Users } from 'lucide-react'
import type { Pet } from '#contract/calls/pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { endingChip, recordName } from '#web/modules/vaccinations/record-words.ts'
import { PetPortrait } from './pet-portrait.tsx'
import { PetNotes } from './pet-notes.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { petFacts } from './pet-words.ts'

export type PetCardProps = {
  pet: Pet
  onEdit: () => void
  onCare: () => void
  onRecords: () => void
  onTraits: () => void
  onDelete: () => void
}

/** One of the user's pets. */
export function PetCard({ pet, onEdit, onCare, onRecords, onTraits, onDelete }: PetCardProps) {
  const lists = useLists()
  return (
    <Card className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4 p-4">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <div className="flex items-start gap-4">
          <PetPortrait type={pet.type} imageUrl={pet.imageUrl} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
            <div className="flex items-start justify-between gap-2">
              <h3 className="truncate text-lg font-semibold">{isolated(pet.name)}</h3>
              <div className="-mt-1 -mr-1 flex shrink-0 pointer-coarse:-mt-2">
                <IconButton label={`Edit ${isolated(pet.name)}`} size="sm" onClick={onEdit}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Delete ${isolated(pet.name)}`}
                  size="sm"
                  className="text-ink-soft"
                  onClick={onDelete}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            <p className="text-sm text-ink-soft">
              <Dotted facts={petFacts(pet, lists)} />
            </p>
          </div>
        </div>
        <PetNotes pet={pet} cut="line-clamp-3" />
        <Ending pet={pet} />
      </div>
      <Sheets pet={pet} onCare={onCare} onRecords={onRecords} onTraits={onTraits} />
    </Card>
  )
}

/** What a sitter needs to know and see of the pet. */
function Sheets({ pet, onCare, onRecords, onTraits }: Omit<PetCardProps, 'onEdit' | 'onDelete'>) {
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${pet.care ? 'Care sheet' : 'Add care sheet'} of ${isolated(pet.name)}`}
        icon={<ClipboardList aria-hidden="true" className="size-4" />}
        onClick={onCare}
      >
        {pet.care ? 'Care sheet' : 'Add care sheet'}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Vaccinations of ${isolated(pet.name)}`}
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        onClick={onRecords}
      >
        Vaccinations
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Who ${isolated(pet.name)} gets along with`}
        icon={<Users aria-hidden="true" className="size-4" />}
        onClick={onTraits}
      >
        Gets along with
      </Button>
    </div>
  )
}

/** Vaccinations that have ended or will soon. */
function Ending({ pet }: { pet: Pet }) {
  const due = pet.vaccinations.flatMap((record) => {
    const chip = endingChip(record.validUntil, localDate())
    return chip ? [{ name: recordName(record), ...chip }] : []
  })
  if (due.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {due.map(({ name, tone, words }) => (
        <Badge key={name} tone={tone}>
          {/* a name may be longer than a line */}
          <span className="whitespace-normal">
            {name}: {words}
          </span>
        </Badge>
      ))}
    </p>
  )
}
