import type { ComponentProps } from 'react'
import { mergeIntoChild } from './as-child.ts'
import { classes } from './classes.ts'

export type IconButtonProps = ComponentProps<'button'> & {
  /** What it does; for screen readers and the tooltip. */
  label: string
  variant?: 'ghost' | 'outline' | 'onPicture'
  size?: 'sm' | 'md'
  /** Styles the single child, a link, instead of rendering a button. */
  asChild?: boolean
}

const variants = {
  ghost: 'border-transparent text-ink hover:bg-brand-soft',
  outline: 'border-edge bg-surface text-ink hover:bg-brand-soft',
  onPicture: 'border-line bg-surface/95 text-ink shadow-lift hover:bg-surface',
}

/** A round button with one icon; 44 px on touch devices. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  asChild = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const look = classes(
    'relative inline-flex shrink-0 items-center justify-center rounded-full border',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:size-11',
    '[&>svg]:size-5',
    size === 'sm' ? 'size-8' : 'size-10',
    variants[variant],
    className,
  )
  const props = { ...rest, 'aria-label': label, 'data-tip': label, className: look }
  if (asChild) return mergeIntoChild(children, props)
  return (
    <button type="button" {...props}>
      {children}
    </button>
  )
}
