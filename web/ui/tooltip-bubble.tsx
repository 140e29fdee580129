import { Popper } from 'radix-ui/internal'
import type { RefObject } from 'react'

/** A tooltip's text above its element. */
export function TooltipBubble({ anchor, text }: { anchor: RefObject<Element | null>; text: string }) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor as RefObject<Element>} />
      <Popper.Content
        side="top"
        sideOffset={6}
        collisionPadding={8}
        aria-hidden="true"
        data-tooltip
        className="forced-edge pointer-events-none z-70 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-sm text-ground"
      >
        {text}
      </Popper.Content>
    </Popper.Root>
  )
}
