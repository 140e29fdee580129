import { useEffect, useState } from 'react'
import { keepInput, keptInput } from './kept-input.ts'
import { loginHref } from './session.ts'
import { toast } from './toasts.ts'

/** Under which the tab keeps what was open when somebody went to confirm who they are. */
const openedKey = 'opened'

/** What is open now, by name. */
const opened = new Set<string>()

/** How long the toast can be read before the page goes to the sign-in. */
const leavesAfterMs = 800

/** Says why, goes to the sign-in and comes back here; what was open opens again, with everything typed still there. */
export function confirmWhoYouAre(sentence: string): void {
  toast({ title: sentence })
  keepInput(openedKey, [...opened])
  const { pathname, search } = window.location
  window.setTimeout(() => window.location.assign(`${loginHref(pathname + search)}&fresh=true`), leavesAfterMs)
}

/** Whether something that opens was open when the person left to confirm who they are; once. */
function wasOpened(name: string): boolean {
  const names = keptInput<string[]>(openedKey) ?? []
  if (!names.includes(name)) return false
  const others = names.filter((each) => each !== name)
  keepInput(openedKey, others.length > 0 ? others : undefined)
  return true
}

/**
 * The state of something that opens, such as which dialog of a row: it opens again when the person comes back from
 * confirming who they are. `name` tells it from all others.
 */
export function useReopening<Opened extends string>(name: string) {
  const [open, setOpen] = useState<Opened>()
  useEffect(() => {
    const prefix = `${name}: `
    const names = keptInput<string[]>(openedKey) ?? []
    const mine = names.find((each) => each.startsWith(prefix))
    // oxlint-disable-next-line react/set-state-in-effect, typescript/no-unsafe-type-assertion -- the server cannot read the tab's storage; written below
    if (mine !== undefined && wasOpened(mine)) setOpen(mine.slice(prefix.length) as Opened)
  }, [name])
  useEffect(() => {
    if (open === undefined) return undefined
    const key = `${name}: ${open}`
    opened.add(key)
    return () => void opened.delete(key)
  }, [name, open])
  return [open, setOpen] as const
}
