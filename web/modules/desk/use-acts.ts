import type { DeskItem } from '#contract/calls/desk.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { useDismiss, useSnooze, useTake, useUnmark } from './mutations.ts'

/** What is noted about one or several items. Each of several is a call of its own; those that fail say so. */
export function useActs() {
  const [take, snooze, unmark, dismiss] = [useTake(), useSnooze(), useUnmark(), useDismiss()]
  const each = async (items: readonly DeskItem[], act: (item: DeskItem) => Promise<unknown>, done: string) => {
    let count = 0
    for (const item of items) {
      const isDone = await act(item).then(
        () => true,
        () => false,
      )
      count += Number(isDone)
    }
    if (count > 1) toast({ title: `${counted(count, 'item')} ${done}`, tone: 'success' })
  }
  return {
    take: (item: DeskItem) => (item.taken ? unmark.mutate(item) : take.mutate(item)),
    unmark: (item: DeskItem) => unmark.mutate(item),
    takeAll: (items: readonly DeskItem[]) => each(items, take.mutateAsync, 'taken'),
    snoozeAll: (items: readonly DeskItem[], until: Date) =>
      each(items, (item) => snooze.mutateAsync({ item, until }), 'snoozed'),
    dismissAll: (items: readonly DeskItem[]) => each(items, dismiss.mutateAsync, 'dismissed'),
  }
}
