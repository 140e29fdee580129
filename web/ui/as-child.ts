import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Looks = { className?: string | undefined }

/** The one child with looks and properties given to it; what it says of itself counts. */
export function withLooks(child: ReactNode, { className, ...props }: Looks & Record<string, unknown>): ReactElement {
  if (!isValidElement<Looks>(child)) throw new Error('There has to be one child.')
  return cloneElement(child, { ...props, ...child.props, className: classes(className, child.props.className) })
}
