import type { ReactNode } from 'react'
import { lazyOnOpen } from './lazy-on-open.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** What confirming does: "Delete file". */
  confirmLabel: string
  cancelLabel?: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger'
  /** May be slow: the dialog shows a spinner, closes when the promise resolves and stays open when it rejects. */
  onConfirm: () => unknown
  children?: ReactNode
}

/** Asks for confirmation before something that matters. The focus starts on the safe answer. */
export const ConfirmDialog = lazyOnOpen<ConfirmDialogProps>(() =>
  import('./opened/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)
