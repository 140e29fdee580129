import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Looks = { className?: string | undefined }

/** Returns the single child with the given class names and props merged in; the child's own props win. */
export function mergeIntoChild(
  child: ReactNode,
  { className, ...props }: Looks & Record<string, unknown>,
): ReactElement {
  if (!isValidElement<Looks>(child)) throw new Error('There has to be one child.')
  return cloneElement(child, { ...props, ...child.props, className: classes(className, child.props.className) })
}
