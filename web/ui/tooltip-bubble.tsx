import { Popper } from 'radix-ui/internal'

/** The text of a tooltip, above its element. */
export function TooltipBubble({ element, text }: { element: Element; text: string }) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: element }} />
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
