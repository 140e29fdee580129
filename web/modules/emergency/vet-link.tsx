import { useState } from 'react'
import { QrCode as QrIcon } from 'lucide-react'
import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { QrCode } from '#web/product/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEndLink, useMakeLink } from './mutations.ts'

/** Makes an address for a vet, and shows it as a code that the vet's phone reads. */
export function ShowToVet({ bookingId }: { bookingId: string }) {
  const make = useMakeLink(bookingId)
  const [address, setAddress] = useState<string>()
  const show = async () => {
    try {
      const { path } = await make.mutateAsync()
      setAddress(new URL(path, location.origin).href)
    } catch {
      // a toast has told
    }
  }
  return (
    <>
      <Button
        full
        size="lg"
        variant="secondary"
        icon={<QrIcon aria-hidden="true" className="size-5" />}
        loading={make.isPending}
        onClick={() => void show()}
      >
        Show to the vet
      </Button>
      <Dialog
        open={address !== undefined}
        onOpenChange={(open) => open || setAddress(undefined)}
        title="Show to the vet"
        description="The vet scans this to read the sheet, without an account. It ends with the stay."
      >
        {address && (
          <div className="grid justify-items-center gap-4">
            <QrCode text={address} label="Code with the link to the sheet" />
            <div className="w-full">
              <CopyField label="Link" value={address} />
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

type LinksProps = { sheet: EmergencySheet }

/** The addresses that are good, when each was opened, and a button that ends it. */
export function VetLinks({ sheet: { bookingId, links } }: LinksProps) {
  const end = useEndLink(bookingId)
  const open = links.map((link, at) => ({ ...link, number: at + 1 })).filter(({ endedAt }) => endedAt === null)
  if (open.length === 0) return null
  return (
    <ul aria-label="Links for the vet" className="divide-y divide-line">
      {open.map((link) => (
        <li key={link.id} className="flex items-center gap-3 py-2">
          <p className="figures min-w-0 flex-1 text-sm">
            <span className="block font-medium">Link {link.number}</span>
            <span className="text-ink-soft">
              {link.openedAt ? `First opened ${formatInstant(link.openedAt)}` : 'Not opened yet'}
            </span>
          </p>
          <Button variant="ghost" size="sm" disabled={end.isPending} onClick={() => end.mutate(link.id)}>
            End link<span className="sr-only"> {link.number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
