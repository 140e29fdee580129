import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type CardProps = ComponentProps<'div'> & { lift?: boolean; clip?: boolean }

/**
 * A panel with a thin border. `lift` adds a shadow on hover, for cards that are links; `clip` cuts a picture to the
 * rounded corners.
 */
export function Card({ lift = false, clip = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(
        'rounded-xl border border-line bg-surface',
        clip && 'overflow-hidden',
        lift && 'transition-shadow duration-150 hover:shadow-lift has-focus-visible:shadow-lift',
        className,
      )}
    />
  )
}
