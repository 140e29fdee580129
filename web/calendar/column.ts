import { useCallback, useEffect, useRef, useState } from 'react'
import { localDate } from '#web/platform/format/readers-clock.ts'

/** Midnight of a day here. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The number of months from one day to another, both included. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [dateOf(from), dateOf(to)]
  return (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth() + 1
}

function monthsLater(day: string, months: number): Date {
  const date = dateOf(day)
  return new Date(date.getFullYear(), date.getMonth() + months)
}

/** How many months a column renders at first, and how many it adds when its end becomes visible. */
const step = 3

/**
 * The months of a column, of which there are `all`: those up to the day that it begins with and two more, and more when
 * its end becomes visible or keys go beyond it.
 */
export function useColumn(all: number, today: string, firstDay: () => string) {
  const [shown, setShown] = useState(() => Math.min(all, monthsBetween(today, firstDay()) + step - 1))
  const watch = useCallback(
    (end: HTMLDivElement) => {
      const watcher = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setShown((before) => Math.max(before, Math.min(all, shown + step))),
        { rootMargin: '600px' },
      )
      watcher.observe(end)
      return () => watcher.disconnect()
    },
    [all, shown],
  )
  const reach = (month: number) => setShown((before) => Math.min(all, Math.max(before, month)))
  const months = {
    numberOfMonths: shown,
    hideNavigation: true,
    month: dateOf(today),
    endMonth: monthsLater(today, all - 1),
    onMonthChange: (month: Date) => reach(monthsBetween(today, localDate(month))),
  }
  return { months, end: shown < all ? watch : undefined }
}

/** Begins a column with the month of the chosen check-in, else of the day that has the focus: not in the middle of a month. */
export function useFirstMonth(column: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = root.current?.querySelector('[aria-selected=true]:not([data-outside])')
    const focused = root.current?.contains(document.activeElement) ? document.activeElement : undefined
    const month = column && (chosen ?? focused)?.closest('table')?.parentElement
    // what is above the first month stays in view
    if (!month || !month.previousElementSibling?.querySelector('table')) return
    month.scrollIntoView({ block: 'start' })
    focused?.scrollIntoView({ block: 'nearest' })
  }, [column])
  return root
}
