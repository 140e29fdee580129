import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { mergeIntoChild } from './as-child.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border-edge bg-surface text-ink hover:bg-brand-soft hover:border-brand',
  soft: 'border-transparent bg-brand-soft text-brand-strong hover:border-brand',
  ghost: 'border-transparent text-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-90 dark:hover:brightness-110',
}
/** Height and text; the room at the sides; and that room with a spinner before the text, as wide in all. */
const sizes: Record<ButtonSize, readonly [look: string, sides: string, sidesWithSpinner: string]> = {
  sm: ['min-h-9 text-sm pointer-coarse:min-h-11', 'px-3', 'px-0.5'],
  md: ['min-h-11 text-base', 'px-5', 'px-1.75'],
  lg: ['min-h-13 text-lg', 'px-7', 'px-3.75'],
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner, keeps the focus and ignores clicks. */
  loading?: boolean
  /**
   * There is nothing left for it to do, maybe by its own press: looks disabled and ignores clicks, but keeps the focus,
   * which `disabled` would drop.
   */
  spent?: boolean
  /** An icon before the text. */
  icon?: ReactNode
  /** As wide as its container. */
  full?: boolean
  /** Styles the single child, a link, instead of rendering a button. */
  asChild?: boolean
}

/** The only button component. Its text says what will happen. With `asChild` it styles a link. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  spent = false,
  icon,
  full = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const [height, sides, sidesWithSpinner] = sizes[size]
  const look = classes(
    'inline-flex items-center justify-center gap-2 rounded-lg border py-1.5 text-center',
    // a row of buttons breaks between them, not inside of their words
    'font-semibold leading-tight wrap-break-word no-underline transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    variants[variant],
    height,
    loading && !icon ? sidesWithSpinner : sides,
    full && 'w-full',
    spent && 'opacity-55',
    className,
  )
  if (asChild) return mergeIntoChild(children, { ...rest, className: look })
  const click = (event: MouseEvent<HTMLButtonElement>) => (loading || spent ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      {...((loading || spent) && { 'aria-disabled': true })}
      {...(loading && { 'aria-busy': true })}
      onClick={click}
      className={look}
    >
      {loading ? <Spinner size={size === 'sm' && !icon ? 'xs' : 'sm'} /> : icon}
      {children}
    </button>
  )
}
