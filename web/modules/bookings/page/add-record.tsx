import { useQuery } from '@tanstack/react-query'
import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { RecordsDialog } from '#web/modules/vaccinations/records-dialog.tsx'

type AddRecordProps = { petId: string; vaccine: AskedVaccine; onClose: () => void }

/** The dialog that adds a record of a vaccine to one of the reader's pets. */
export function AddRecord({ petId, vaccine, onClose }: AddRecordProps) {
  const pets = useQuery(petsQuery)
  const pet = pets.data?.find(({ id }) => id === petId)
  if (!pet) return null
  return <RecordsDialog pet={pet} missing={vaccine} open onOpenChange={(open) => open || onClose()} />
}
