import {
  Fragment,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classes } from './classes.ts'

export type Tab = {
  value: string
  label: string
  /** A number after the label, for instance of requests waiting. */
  count?: number | undefined
  icon?: ReactNode
  content: ReactNode
}

export type TabsProps = {
  /** Names the tab list for screen readers. */
  label: string
  /** The open tab; keep it in the address. */
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
}

/**
 * Tabs that scroll sideways on a phone; arrow keys, Home and End move between them. Not the library's, which would be the
 * only part of it that pages begin with.
 */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const id = useId()
  const { pressed, press } = usePressed(value, onChange)
  // the pressed tab is marked in the next frame, its content follows when it is ready
  const shown = useDeferredValue(pressed)
  return (
    <div>
      <TabList id={id} label={label} tabs={tabs} pressed={pressed} onPress={press} />
      {/* one panel for all: what it shows stays until the next is ready, and need not be rendered again in another */}
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${pressed}`}
        aria-busy={shown !== pressed}
        tabIndex={0}
        className="rounded-lg pt-6"
      >
        <Fragment key={shown}>{tabs.find(({ value: name }) => name === shown)?.content}</Fragment>
      </div>
    </div>
  )
}

type TabListProps = {
  /** The beginning of the elements' ids. */
  id: string
  label: string
  tabs: readonly Tab[]
  pressed: string
  onPress: (value: string) => void
}

function TabList({ id, label, tabs, pressed, onPress }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map((tab) => tab.count).join()
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    // scrolls sideways only: `scrollIntoView` could move the page, too
    if (open && list.current)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [pressed, counts])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === pressed)
    const next = tabs[placeAfter(event, at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    document.getElementById(`${id}${next.value}`)?.focus()
    onPress(next.value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- hears the keys and presses of the controls inside it
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="relative flex gap-1 max-sm:gap-0 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}${tab.value}`}
          aria-selected={tab.value === pressed}
          aria-controls={`${id}panel`}
          tabIndex={tab.value === pressed ? 0 : -1}
          onClick={() => onPress(tab.value)}
          className={classes(
            'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent font-semibold max-sm:px-2 max-sm:text-sm',
            // eight with numbers fit beside each other on a desktop
            tabs.length > 6 ? 'px-3' : 'px-4',
            'text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
            'forced-colors:aria-[selected=false]:border-[Canvas]',
            'aria-selected:border-brand aria-selected:text-brand max-lg:[&>svg]:hidden [&>svg]:size-4.5',
          )}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && (
            <span className="figures rounded-full bg-slate-soft px-2 py-0.5 text-xs font-semibold text-slate">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The place of the tab to which a key leads, around the ends; undefined if it leads to none. */
function placeAfter(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return places[event.key]
}

/** The pressed tab, before the address has changed, which takes a phone a tenth of a second. */
function usePressed(value: string, onChange: (value: string) => void) {
  const [pressed, setPressed] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setPressed(value)
  }
  const press = (next: string) => {
    if (next === pressed) return
    setPressed(next)
    requestAnimationFrame(() => setTimeout(() => onChange(next)))
  }
  return { pressed, press }
}
