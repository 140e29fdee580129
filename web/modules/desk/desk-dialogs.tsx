import { lazy, Suspense } from 'react'
import type { DeskItem } from '#contract/calls/desk.ts'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import type { Opened } from './desk-actions.tsx'

const ItemDialog = lazy(preloadable(() => import('./item-dialogs.tsx').then((module) => module.ItemDialog)))
const KeysDialog = lazy(preloadable(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog)))
const SnoozeDialog = lazy(preloadable(() => import('./snooze-dialog.tsx').then((module) => module.SnoozeDialog)))

/** What is open over the list. */
export type OverDesk = { item: DeskItem; opened: Opened } | { snooze: readonly DeskItem[] } | 'keys'

type DeskDialogsProps = {
  over: OverDesk | undefined
  keys: boolean
  onKeys: (on: boolean) => void
  onSnooze: (items: readonly DeskItem[], until: Date) => void
  onClose: () => void
}

/** What is open over the desk; its code is loaded when it opens. */
export function DeskDialogs({ over, keys, onKeys, onSnooze, onClose }: DeskDialogsProps) {
  if (over === undefined) return null
  return (
    <Suspense>
      {over === 'keys' ? (
        <KeysDialog on={keys} onChange={onKeys} onClose={onClose} />
      ) : 'snooze' in over ? (
        <SnoozeDialog items={over.snooze} onSnooze={(until) => onSnooze(over.snooze, until)} onClose={onClose} />
      ) : (
        <ItemDialog {...over} onClose={onClose} />
      )}
    </Suspense>
  )
}
