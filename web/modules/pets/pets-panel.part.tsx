import { useQuery } from '@tanstack/react-query'
import { PawPrint, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import type { Pet } from '#contract/calls/pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useRemovePet } from './mutations.ts'
import { PetCard } from './pet-card.tsx'
import type { PetFormKind } from './pet-form.ts'
import { petsQuery } from './queries.ts'

const PetDialog = lazyOnOpen(() => import('./pet-dialog.tsx').then((module) => module.PetDialog))
const RecordsDialog = lazy(() =>
  import('#web/modules/vaccinations/records-dialog.tsx').then((module) => ({ default: module.RecordsDialog })),
)
const TraitsDialog = lazy(() => import('./traits-dialog.tsx').then((module) => ({ default: module.TraitsDialog })))
const CareDialog = lazy(() => import('./care-dialog.tsx').then((module) => ({ default: module.CareDialog })))

export type PetsPanelProps = {
  /** Whether the dialog for a new pet is open; state of the screen, so that other buttons can open it too. */
  adding: boolean
  onAddingChange: (adding: boolean) => void
  form: PetFormKind
}

/** The user's pets: cards with actions to add, edit and delete pets, and to edit care sheets. */
export function PetsPanel({ adding, onAddingChange, form }: PetsPanelProps) {
  const pets = useQuery(petsQuery)
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
      ) : pets.isLoadingError ? (
        <LoadError level={3} title="We couldn't load your pets" query={pets} />
      ) : pets.data.length === 0 ? (
        <EmptyState
          level={3}
          icon={<PawPrint />}
          title="No pets added yet"
          description="Add your pets so sitters know who they'll be caring for."
          action={add}
        />
      ) : (
        <PetCards pets={pets.data} form={form} />
      )}
      <PetDialog form={form} open={adding} onOpenChange={onAddingChange} />
    </section>
  )
}

type Opened = { readonly pet?: Pet; readonly open: boolean }

function PetCards({ pets, form }: { pets: readonly Pet[]; form: PetFormKind }) {
  const [editing, setEditing] = useState<Opened>({ open: false })
  const [caring, setCaring] = useState<Opened>({ open: false })
  const [reading, setReading] = useState<Opened>({ open: false })
  const [describing, setDescribing] = useState<Opened>({ open: false })
  const [deleting, setDeleting] = useState<Pet | null>(null)
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {pets.map((pet) => (
          <li key={pet.id} data-row={pet.id}>
            <PetCard
              pet={pet}
              onEdit={() => setEditing({ pet, open: true })}
              onCare={() => setCaring({ pet, open: true })}
              onRecords={() => setReading({ pet, open: true })}
              onTraits={() => setDescribing({ pet, open: true })}
              onDelete={() => setDeleting(pet)}
            />
          </li>
        ))}
      </ul>
      <PetDialog
        form={form}
        open={editing.open}
        onOpenChange={(open) => setEditing((old) => ({ ...old, open }))}
        pet={editing.pet}
      />
      <Sheet dialog={CareDialog} opened={caring} onChange={setCaring} />
      <Sheet dialog={RecordsDialog} opened={reading} onChange={setReading} />
      <Sheet dialog={TraitsDialog} opened={describing} onChange={setDescribing} />
      <DeletePetDialog pet={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

type SheetProps = {
  dialog: ComponentType<{ pet: Pet; open: boolean; onOpenChange: (open: boolean) => void }>
  opened: Opened
  onChange: (change: (old: Opened) => Opened) => void
}

/** A dialog about one pet, which is loaded when it is opened first. */
function Sheet({ dialog: Dialog, opened: { pet, open }, onChange }: SheetProps) {
  return (
    pet && (
      <Suspense>
        <Dialog
          key={pet.id}
          pet={pet}
          open={open}
          onOpenChange={(next) => onChange((old) => ({ ...old, open: next }))}
        />
      </Suspense>
    )
  )
}

function DeletePetDialog({ pet, onClose }: { pet: Pet | null; onClose: () => void }) {
  const remove = useRemovePet()
  return (
    <ConfirmDialog
      open={pet !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete pet?"
      description={`Are you sure you want to delete ${isolated(pet?.name ?? '')}? This action cannot be undone.`}
      confirmLabel="Delete pet"
      tone="danger"
      onConfirm={() => pet && remove.mutateAsync(pet)}
    />
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
