import { useRouter } from '@tanstack/react-router'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { QrCode } from '#web/product/qr-code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { wayIds } from './handover-words.ts'

export type CodeDialogProps = {
  bookingId: string
  way: HandoverWay
  otherName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A code with the address of the list, for the phone of whoever confirms it. */
export function CodeDialog({ bookingId, way, otherName, open, onOpenChange }: CodeDialogProps) {
  const list = { to: '/bookings/$bookingId', params: { bookingId }, hash: wayIds[way] } as const
  const address = new URL(useRouter().buildLocation(list).href, location.origin).href
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Have ${otherName} confirm`}
      description={`${otherName} scans this with their own phone, logged in, and confirms there.`}
    >
      <div className="grid justify-items-center">
        <QrCode text={address} label="Code with the link to this list" />
      </div>
    </Dialog>
  )
}
