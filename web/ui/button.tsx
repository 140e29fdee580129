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
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 text-base',
  lg: 'min-h-13 text-lg',
}
const sides: Record<ButtonSize, string> = { sm: 'gap-2 px-3', md: 'gap-2 px-5', lg: 'gap-2 px-7' }
/** With a spinner in them, and as wide as without. */
const sidesWithSpinner: Record<ButtonSize, string> = { sm: 'gap-1 px-1', md: 'gap-2 px-2', lg: 'gap-2 px-4' }

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
  const look = classes(
    'inline-flex items-center justify-center rounded-lg border py-1.5 text-center',
    // a row of buttons breaks between them, not inside of their words
    'font-semibold leading-tight wrap-break-word no-underline transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
    (loading && !icon ? sidesWithSpinner : sides)[size],
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
      {loading ? <Working icon={icon} size={size} /> : icon}
      {children}
    </button>
  )
}

/** The spinner, which takes the icon's place; what is beside the button does not move. */
function Working({ icon, size }: { icon: ReactNode; size: ButtonSize }) {
  if (!icon) return <Spinner size={size === 'sm' ? 'xs' : 'sm'} />
  return (
    <span className="grid shrink-0 place-items-center *:[grid-area:1/1]">
      <span className="invisible">{icon}</span>
      <Spinner size="sm" />
    </span>
  )
}
