import type { DialogProps } from './dialog.tsx'
import { lazyOnOpen } from './lazy-on-open.tsx'

export type SidePanelProps = Omit<DialogProps, 'size' | 'focusAfter' | 'reason'>

/**
 * Details beside their screen: a panel at the right edge, on a phone a sheet. Keep the open state in the address, so
 * that the back button closes it.
 */
export const SidePanel = lazyOnOpen<SidePanelProps>(() =>
  import('./opened/side-panel.tsx').then((module) => module.SidePanel),
)
