import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getReach } from '#contract/calls/devices.ts'
import { sayWhy, refresh } from '#web/platform/use-call.ts'
import { toast } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { turnPushOff, turnPushOn } from './browser-push.ts'
import { browserPushQuery, reachQuery } from './queries.ts'

const hints = {
  unsupported:
    "This browser can't show notifications from websites. On an iPhone or iPad, add Petstead to your Home Screen and open it from there.",
  blocked:
    "You've blocked notifications from Petstead. Allow them in your browser's site settings, then reload this page.",
  on: 'This device shows booking updates and messages as you choose below, as long as you stay logged in.',
  off: 'Turn this on to see booking updates and messages here, even when Petstead is closed.',
} as const

/** Whether this browser is pushed to, and the switch for it; it says what the browser says. */
export function PushSwitch({ userId }: { userId: string }) {
  const cache = useQueryClient()
  const reach = useQuery(reachQuery).data?.push
  const browser = useQuery(browserPushQuery).data
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (!on) return turnPushOff()
      if (!(await turnPushOn(userId)))
        toast({ title: 'Notifications stay off', description: 'Your browser needs your permission.' })
    },
    onError: (error, on) =>
      sayWhy(
        error,
        on
          ? {
              title: "We couldn't turn notifications on",
              description: "Your browser couldn't reach its notification service. Check your connection and try again.",
            }
          : "We couldn't turn notifications off. Please try again.",
      ),
    onSettled: () =>
      Promise.all([refresh(cache, [getReach]), cache.invalidateQueries({ queryKey: browserPushQuery.queryKey })]),
  })
  const isOn =
    typeof browser === 'object' &&
    browser.endpoint !== null &&
    reach !== undefined &&
    browser.endpoint === reach.endpoint
  const state = typeof browser === 'string' ? browser : isOn ? 'on' : 'off'
  return (
    <Switch
      label="Notifications on this device"
      hint={hints[state]}
      checked={change.isPending ? change.variables : isOn}
      disabled={typeof browser !== 'object' || reach === undefined || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  )
}
