import { DropdownMenu as Radix } from 'radix-ui'
import { useCallback, useState, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { floatLook } from './popover.tsx'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * A list of actions or links behind a button; arrow keys and first letters move in it. It is put into the landmark of its
 * button, where people who go from landmark to landmark find it.
 */
export function Menu({ trigger, align = 'end', children, ...state }: MenuProps) {
  const [landmark, setLandmark] = useState<Element | null>(null)
  const findLandmark = useCallback((button: Element | null) => {
    setLandmark(button?.closest('[role=dialog], main, header') ?? null)
  }, [])
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger ref={findLandmark} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classes(floatLook, 'max-w-[calc(100vw-1.5rem)] min-w-56 p-1.5')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemLook = classes(
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-base no-underline outline-none',
  'cursor-pointer data-highlighted:bg-brand-soft data-disabled:cursor-not-allowed data-disabled:text-ink-soft',
  'pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:text-ink-soft forced-colors:data-highlighted:outline-2',
)

export type MenuItemProps = {
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect?: () => void
  /** The single child is a link that becomes the item. */
  asChild?: boolean
  className?: string
  children: ReactNode
}

/** One action of a menu; a link with `asChild`. */
export function MenuItem({ tone = 'normal', className, children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={classes(itemLook, tone === 'danger' && 'text-danger [&>svg]:text-danger', className)}
    >
      {children}
    </Radix.Item>
  )
}

/** A small heading in a menu. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1.5 text-sm text-ink-soft">{children}</Radix.Label>
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
