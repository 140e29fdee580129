import { isolated } from '#contract/vocabulary/isolated.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import { vaccineInSentence } from '#contract/vocabulary/vaccines.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { useWaive } from './mutations.ts'
import type { AskedOne } from './mutations.ts'

export type AskedDialogProps = { which: AskedOne; petName: string; open: boolean; onClose: () => void }

/** Excuses a pet of a stay from a vaccine, with a reason if its sitter likes. */
export function WaiveDialog({ which, petName, open, onClose }: AskedDialogProps) {
  const waive = useWaive(which)
  const what = vaccineInSentence(which.vaccine)
  return (
    <TextDialog
      open={open}
      name={`waiver ${which.bookingId} ${which.petId} ${which.vaccine}`}
      title={`Waive the ${what} record?`}
      description={`${isolated(petName)} can stay without it. You can't take this back, and it's written into the history and the care log of the stay.`}
      label="Reason"
      optional
      hint="The owner will see it."
      maxLength={vaccinationLimits.waiverReason}
      submit="Waive record"
      send={waive}
      schema={() => import('#contract/inputs/bookings.ts').then(({ WaiverReason }) => WaiverReason)}
      onClose={onClose}
    />
  )
}
