import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PinCard, type PinCardProps } from './pin-card.tsx'

export type PinPreviewProps = Pick<PinCardProps, 'listing' | 'carries'> & { onClose: () => void }

/** The card of a pin that was pressed, on the map. */
export function PinPreview({ listing, carries, onClose }: PinPreviewProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const opener = useRef(document.activeElement)
  useEffect(() => link.current?.focus(), [listing.id])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it
    <div
      role="group"
      aria-label="Selected sitter"
      className="absolute inset-x-3 bottom-8 mx-auto max-w-sm animate-appear"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <PinCard listing={listing} carries={carries} link={link} className="shadow-float" />
      <IconButton label="Close" size="sm" className="absolute! top-2 right-2 bg-surface" onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
