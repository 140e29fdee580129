import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeskItem } from '#contract/calls/desk.ts'
import { deskRows } from '#contract/vocabulary/desk.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { openable, type Opened } from './desk-actions.tsx'
import { DeskDialogs, type OverDesk } from './desk-dialogs.tsx'
import { DeskRow } from './desk-row.tsx'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'
import { setShortcuts, shortcutsOn } from './shortcut-setting.ts'
import { useActs } from './use-acts.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** The selected ids with or without one; no more than can be dealt with at once. */
function withOne(chosen: ReadonlySet<string>, id: string, selected: boolean): ReadonlySet<string> {
  const next = new Set([...chosen].filter((each) => each !== id))
  return selected && next.size < deskRows ? next.add(id) : next
}

/** Focuses the search above the rows. */
function focusSearch(rows: Element | null): void {
  rows?.closest('section')?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

/** Whether single keys are heard, and what turns them on or off for good. */
function useShortcuts() {
  const [on, setOn] = useState(shortcutsOn)
  const turn = (next: boolean) => {
    setShortcuts(next)
    setOn(next)
  }
  return { on, turn }
}

/** What opens over the rows. What is about one of them opens again after a login that it asked for. */
function useOver(rows: readonly DeskItem[]) {
  const [over, setOver] = useState<OverDesk>()
  const [opened, setOpened] = useReopening<`${Opened} ${string}`>('item of the desk')
  const item = rows.find(({ id }) => opened?.endsWith(` ${id}`))
  const what = openable.find((each) => opened?.startsWith(`${each} `))
  return {
    over: over ?? (item && what && { item, opened: what }),
    setOver,
    open: (of: DeskItem, to: Opened) => setOpened(`${to} ${of.id}`),
    close() {
      setOver(undefined)
      setOpened(undefined)
    },
  }
}

/** The rows, with the keys, what is selected, and what opens over them. */
export function DeskRows({ rows }: { rows: readonly DeskItem[] }) {
  const { over, setOver, open, close } = useOver(rows)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shortcuts = useShortcuts()
  const acts = useActs()
  const section = useRef<HTMLDivElement>(null)
  const clear = () => setChosen(new Set())
  const select = (id: string, selected: boolean) => setChosen((before) => withOne(before, id, selected))
  const selected = rows.filter(({ id }) => chosen.has(id))
  const { list, listProps } = useDeskKeys(
    rows.map(({ id }) => id),
    shortcuts.on,
    (key, id) => {
      const item = rows.find((row) => row.id === id)
      if (!item) return
      if (key === 'take') acts.take(item)
      else if (key === 'snooze') setOver({ snooze: selected.length > 0 ? selected : [item] })
      else if (key === 'select') select(id, !chosen.has(id))
      else if (key === 'search') focusSearch(section.current)
      else setOver('keys')
    },
  )
  return (
    <div ref={section} className="grid gap-1">
      <RowsHead
        selected={selected}
        onTake={() => void acts.takeAll(selected).then(clear)}
        onSnooze={() => setOver({ snooze: selected })}
        onDismiss={() => void acts.dismissAll(selected).then(clear)}
        onClear={clear}
        onHelp={() => setOver('keys')}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the controls inside it */}
      <ul ref={list} {...listProps} className="grid divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((item) => (
          <DeskRow
            key={item.id}
            item={item}
            isSelected={chosen.has(item.id)}
            onSelect={(on) => select(item.id, on)}
            onOpen={(opened) => open(item, opened)}
            onSnooze={() => setOver({ snooze: [item] })}
            onTake={() => acts.take(item)}
            onUnmark={() => acts.unmark(item)}
          />
        ))}
      </ul>
      <DeskDialogs
        over={over}
        keys={shortcuts.on}
        onKeys={shortcuts.turn}
        onSnooze={(items, until) => {
          close()
          void acts.snoozeAll(items, until).then(clear)
        }}
        onClose={close}
      />
    </div>
  )
}

/** Above the rows: what can be done with the selected ones, or in which order they are. */
function RowsHead({ onHelp, ...bar }: SelectionBarProps & { onHelp: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:min-h-9">
      {bar.selected.length > 0 ? <SelectionBar {...bar} /> : <p className="text-sm text-ink-soft">By when it's due</p>}
      <IconButton label="Keyboard" size="sm" className="max-sm:hidden" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
      </IconButton>
    </div>
  )
}
