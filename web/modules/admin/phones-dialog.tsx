import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSeePhones } from './mutations.ts'

/** `about`: what the stay is shown for. */
type PhonesDialogProps = { bookingId: string; about: string; onClose: () => void }

/** The phones of both sides, once the admin has said that they want to see them. */
export function PhonesDialog({ bookingId, about, onClose }: PhonesDialogProps) {
  const { mutate, data, isPending } = useSeePhones()
  return (
    <Dialog open size="sm" onOpenChange={onClose} title="Call both sides" description={about}>
      {data ? (
        <ul className="grid gap-3">
          {[data.owner, data.sitter].map(({ name, phone }, at) => (
            <li key={at} className="grid">
              <span className="text-sm text-ink-soft">{at === 0 ? 'Owner' : 'Sitter'}</span>
              <span className="font-semibold wrap-anywhere">{isolated(name)}</span>
              {phone === null ? (
                <span className="text-ink-soft">No phone number</span>
              ) : (
                <a href={`tel:${phone}`} className="figures underline underline-offset-2">
                  {phone}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-4">
          <p>Phone numbers are private. That you looked at them is recorded.</p>
          <Button loading={isPending} onClick={() => mutate(bookingId)}>
            Show phone numbers
          </Button>
        </div>
      )}
    </Dialog>
  )
}
