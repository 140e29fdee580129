import { useQuery } from '@tanstack/react-query'
import { PawPrint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Pet } from '#contract/calls/pets.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useRemovePet } from './mutations.ts'
import { PetDialog } from './pet-dialog.tsx'
import { PetPortrait } from './pet-portrait.tsx'
import { inRow, petFacts } from './pet-words.ts'
import { petsQuery } from './queries.ts'

export type PetsPanelProps = {
  /** Whether the dialog for a new pet is open; the screen holds it, so that other buttons can open it too. */
  adding: boolean
  onAddingChange: (adding: boolean) => void
}

/** The caller's pets: cards, adding, editing, deleting. */
export function PetsPanel({ adding, onAddingChange }: PetsPanelProps) {
  const pets = useQuery(petsQuery)
  const [editing, setEditing] = useState<{ pet?: Pet; open: boolean }>({ open: false })
  const [deleting, setDeleting] = useState<Pet | null>(null)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onAddingChange(true)}>
      Add Pet
    </Button>
  )
  return (
    <section aria-labelledby="pets-heading" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pets-heading" className="text-2xl font-semibold">
          My Pets
        </h2>
        {pets.data && pets.data.length > 0 && add}
      </div>
      {pets.isPending ? (
        <PetsLoading />
      ) : pets.isError ? (
        <ErrorState
          level={3}
          title="We couldn't load your pets"
          description={sentenceOf(pets.error, 'Please try again.')}
          onRetry={() => void pets.refetch()}
          retrying={pets.isFetching}
        />
      ) : pets.data.length === 0 ? (
        <EmptyState
          level={3}
          icon={<PawPrint />}
          title="No pets added yet"
          description="Add your pets so sitters know who they'll be caring for."
          action={add}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {pets.data.map((pet) => (
            <li key={pet.id}>
              <PetCard pet={pet} onEdit={() => setEditing({ pet, open: true })} onDelete={() => setDeleting(pet)} />
            </li>
          ))}
        </ul>
      )}
      <PetDialog open={adding} onOpenChange={onAddingChange} />
      <PetDialog
        open={editing.open}
        onOpenChange={(open) => setEditing((old) => ({ ...old, open }))}
        pet={editing.pet}
      />
      <DeletePetDialog pet={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}

function DeletePetDialog({ pet, onClose }: { pet: Pet | null; onClose: () => void }) {
  const remove = useRemovePet()
  return (
    <ConfirmDialog
      open={pet !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete pet?"
      description={`Are you sure you want to delete ${pet?.name ?? ''}? This action cannot be undone.`}
      confirmLabel="Delete pet"
      tone="danger"
      onConfirm={() => pet && remove.mutateAsync(pet)}
    />
  )
}

function PetCard({ pet, onEdit, onDelete }: { pet: Pet; onEdit: () => void; onDelete: () => void }) {
  return (
    <Card className="grid h-full content-start gap-3 p-4">
      <div className="flex items-start gap-4">
        <PetPortrait type={pet.type} imageUrl={pet.imageUrl} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="truncate text-lg font-semibold">{pet.name}</h3>
          <p className="text-sm text-ink-soft">{inRow(petFacts(pet))}</p>
        </div>
        <div className="-mt-1 -mr-1 flex">
          <IconButton label={`Edit ${pet.name}`} size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${pet.name}`} size="sm" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {pet.description && <p className="line-clamp-3 text-sm">{pet.description}</p>}
      {pet.specialNeeds && (
        <p className="text-sm">
          <span className="font-semibold">Special needs: </span>
          {pet.specialNeeds}
        </p>
      )}
    </Card>
  )
}

function PetsLoading() {
  return (
    <Loading label="Loading your pets" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((at) => (
        <Card key={at} className="flex gap-4 p-4">
          <Skeleton className="size-16 rounded-xl" />
          <span className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}
