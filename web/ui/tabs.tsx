import { Tabs as Radix } from 'radix-ui'
import { Fragment, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
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

/** Tabs that scroll sideways on a phone; arrow keys move between them. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { pressed, press } = usePressed(value, onChange)
  // the pressed tab is marked in the next frame, its content follows when it is ready
  const shown = useDeferredValue(pressed)
  const counts = tabs.map((tab) => tab.count).join()
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state=active]')
    // scrolls sideways only: `scrollIntoView` could move the page, too
    if (open && list.current)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [pressed, counts])
  return (
    <Radix.Root value={pressed} onValueChange={press}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 max-sm:gap-0 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classes(
              'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 font-semibold max-sm:px-2 max-sm:text-sm',
              'text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
              'forced-colors:data-[state=inactive]:border-[Canvas]',
              'data-[state=active]:border-brand data-[state=active]:text-brand max-lg:[&>svg]:hidden [&>svg]:size-4.5',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-slate-soft px-2 py-0.5 text-xs font-semibold text-slate">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-lg pt-6">
          {tab.value === pressed && (
            <Fragment key={shown}>{tabs.find(({ value }) => value === shown)?.content}</Fragment>
          )}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
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
    setPressed(next)
    requestAnimationFrame(() => setTimeout(() => onChange(next)))
  }
  return { pressed, press }
}
