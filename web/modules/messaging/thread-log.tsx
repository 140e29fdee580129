import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '#contract/vocabulary/dates.ts'
import { formatLongDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { ShowMoreProps } from '#web/ui/show-more.tsx'
import { Bubble } from './bubble.tsx'
import { useDeleteMessage } from './mutations.ts'
import { byDay, dayWord, type Entry } from './thread-entries.ts'

export type ThreadLogProps = {
  conversationId: string
  entries: Entry[]
  name: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  older: ShowMoreProps
  /** Called when the reader is at the end, where earlier messages are out of view. */
  onEnd: () => void
}

/** The messages by day, scrolled to the end at first. */
export function ThreadLog({ older, onEnd, ...props }: ThreadLogProps) {
  const { entries, name } = props
  const { box, onScroll, behind, toEnd } = useEndInView(entries, onEnd)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 sm:px-5"
      >
        {entries.length === 0 && (
          <p className="grid h-full place-items-center px-6 text-center text-ink-soft">
            Say hello to {name}. Tell them about your pet and your dates.
          </p>
        )}
        <div className="grid pb-4 empty:hidden">
          <ShowMore {...older} label="Show earlier messages" />
        </div>
        <Days {...props} />
      </div>
      {behind && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={toEnd}
        >
          New messages
        </Button>
      )}
    </div>
  )
}

function Days({ entries, conversationId, name, onRetry, onDiscard }: Omit<ThreadLogProps, 'older' | 'onEnd'>) {
  const remove = useDeleteMessage(conversationId)
  const today = localDate()
  const yesterday = addDays(today, -1)
  return byDay(entries, (at) => localDate(new Date(at))).map((day) => (
    <section key={day.date} className="grid gap-2 pb-4">
      <h3 className="mx-auto rounded-full bg-slate-soft px-3 py-0.5 text-xs font-semibold text-slate">
        {dayWord(day.date, today, yesterday, (date) => formatLongDate(date, today))}
      </h3>
      <ol className="grid gap-2">
        {day.entries.map((entry) => (
          <Bubble
            key={entry.key}
            entry={entry}
            name={name}
            onRetry={onRetry}
            onDiscard={onDiscard}
            onDelete={(id) => remove.mutateAsync(id)}
          />
        ))}
      </ol>
    </section>
  ))
}

/** The distance from the end, in pixels, that still counts as the end. */
const nearPx = 80

/**
 * Keeps the last message in view while the reader is at the end, else keeps the scroll position. `behind`: a new
 * message is below the view.
 */
function useEndInView(entries: readonly Entry[], onEnd: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const stick = useRef(true)
  const [behind, setBehind] = useState(false)
  const last = entries.at(-1)
  const own = last?.own === true
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    stick.current = true
    setBehind(false)
  }
  useLayoutEffect(() => {
    if (stick.current || own) toEnd()
    else setBehind(true)
    // only a new last message scrolls to the end
  }, [last?.key, own])
  const first = useRef(entries[0]?.key)
  const height = useRef(0)
  useLayoutEffect(() => {
    // earlier messages added above must not move what is in view
    if (!box.current) return
    const { scrollHeight } = box.current
    if (first.current !== entries[0]?.key && !stick.current) box.current.scrollTop += scrollHeight - height.current
    first.current = entries[0]?.key
    height.current = scrollHeight
  })
  useEffect(() => {
    // an opening keyboard or a growing composer must not cover the end
    if (!box.current) return
    const observer = new ResizeObserver(() => stick.current && toEnd())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    stick.current = scrollHeight - scrollTop - clientHeight < nearPx
    if (!stick.current) return
    setBehind(false)
    onEnd()
  }
  return { box, onScroll, behind, toEnd }
}
