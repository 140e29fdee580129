import type { DeskItem } from '#contract/calls/desk.ts'
import { Button } from '#web/ui/button.tsx'

export type SelectionBarProps = {
  selected: readonly DeskItem[]
  onTake: () => void
  onSnooze: () => void
  onDismiss: () => void
  onClear: () => void
}

/** Whether these are reports about one thing, which are dismissed together. */
function areOfOneSubject(items: readonly DeskItem[]): boolean {
  const subjects = new Set(items.map(({ kind, person, listing }) => `${kind} ${person?.id} ${listing?.id}`))
  return subjects.size === 1 && items[0]?.kind === 'report'
}

/** What can be done with several items at once: nothing that could do harm. */
export function SelectionBar({ selected, onTake, onSnooze, onDismiss, onClear }: SelectionBarProps) {
  const small = { variant: 'secondary', size: 'sm' } as const
  return (
    <div role="toolbar" aria-label="Selected items" className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-semibold">{selected.length} selected</span>
      <Button {...small} onClick={onTake}>
        Take
      </Button>
      <Button {...small} onClick={onSnooze}>
        Snooze until…
      </Button>
      {areOfOneSubject(selected) && (
        <Button {...small} onClick={onDismiss}>
          Dismiss
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
