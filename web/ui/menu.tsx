import type { DropdownMenu } from 'radix-ui'
import { createContext, use, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { lazyOnPress, type FloatingProps } from './lazy-on-press.tsx'

export type MenuProps = FloatingProps & { align?: 'start' | 'end' }

/** A list of actions or links behind a button; arrow keys and first letters move in it. */
export const Menu = lazyOnPress<MenuProps>('menu', () => import('./opened/menu.tsx').then((module) => module.Menu))

type Parts = Pick<typeof DropdownMenu, 'Item' | 'Label' | 'Separator'>

/** The library's parts of a menu, which are loaded with the menu around them. */
export const MenuParts = createContext<Parts | null>(null)

function useParts(): Parts {
  const parts = use(MenuParts)
  if (!parts) throw new Error('A menu item is used outside of a menu.')
  return parts
}

const itemLook = classes(
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-base no-underline outline-none',
  'cursor-pointer data-highlighted:bg-brand-soft data-disabled:cursor-not-allowed data-disabled:text-ink-soft forced-colors:data-disabled:text-[GrayText]',
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
  const { Item } = useParts()
  return (
    <Item {...rest} className={classes(itemLook, tone === 'danger' && 'text-danger [&>svg]:text-danger', className)}>
      {children}
    </Item>
  )
}

/** A small heading in a menu. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label className="px-3 pt-2 pb-1.5 text-sm text-ink-soft">{children}</Label>
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="mx-1.5 my-1.5 h-px bg-line forced-colors:bg-[CanvasText]" />
}
