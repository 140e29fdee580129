import { Children, cloneElement, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Looks = { className?: string | undefined }

/** The one child with looks and properties given to it; what it says of itself counts. */
export function withLooks(child: ReactNode, { className, ...props }: Looks & Record<string, unknown>): ReactElement {
  // `only` throws for anything but one element, and each of ours takes a class name
  const only = Children.only(child) as ReactElement<Looks>
  return cloneElement(only, { ...props, ...only.props, className: classes(className, only.props.className) })
}
