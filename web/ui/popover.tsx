import { lazyOnPress, type FloatingProps } from './lazy-on-press.tsx'

export type PopoverProps = FloatingProps & {
  /** Names the panel for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** A small panel anchored to its button. A click outside or Escape closes it. */
export const Popover = lazyOnPress<PopoverProps>('dialog', () =>
  import('./opened/popover.tsx').then((module) => module.Popover),
)
