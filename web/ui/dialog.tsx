import type { ReactNode } from 'react'
import { lazyOnOpen } from './lazy-on-open.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Why it opened, if it was not asked for: the first line under the title. */
  reason?: string | undefined
  /** One line under the title. */
  description?: ReactNode
  /** The buttons; they stay visible while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** What gets the focus when the dialog closes; by default the element that had it before. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** A task on top of the screen. The focus stays inside and returns to where it was; Escape closes. */
export const Dialog = lazyOnOpen<DialogProps>(() => import('./opened/dialog.tsx').then((module) => module.Dialog))
