import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type MapSheetProps = {
  /** What stands beside the button that closes it. */
  head: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The map of the results over the whole window, for windows too narrow for map and list. */
export function MapSheet({ head, onClose, children }: MapSheetProps) {
  const focus = useFocusReturn(true)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          // a pin's tooltip or the page behind must not close it
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col low:overflow-y-auto has-data-no-map:bottom-auto has-data-no-map:border-b has-data-no-map:border-line bg-ground pb-[env(safe-area-inset-bottom)] text-ink focus:outline-none"
        >
          <Dialog.Title className="sr-only">Map of the results</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-2 py-1.5">
            <Dialog.Close asChild>
              <IconButton label="Close map">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
            {head}
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
