import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toastFailure } from '#web/platform/use-call.ts'
import { toast } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import {
  mayPush,
  readBrowser,
  subscribeBrowser,
  unsubscribeBrowser,
  type BrowserPush,
  setPushedTo,
} from './browser-push.ts'
import { notTurnedOn, useSubscribe, useUnsubscribe } from './mutations.ts'
import { reachQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named, siteMark } from '#contract/vocabulary/site.ts'

const hints = {
  unsupported: `This browser can't show notifications from websites. On an iPhone or iPad, add ${siteMark} to your Home Screen and open it from there.`,
  blocked: `You've blocked notifications from ${siteMark}. Allow them in your browser's site settings, then reload this page.`,
  on: "This device shows the booking updates and messages you choose below while you're logged in.",
  off: `Turn this on to see booking updates and messages here, even when ${siteMark} is closed.`,
} as const

/** The switch for pushes to this browser; shows the browser's own state. */
export function PushSwitch({ userId }: { userId: string }) {
  const reach = useQuery(reachQuery).data?.push
  const { browser, changing, change } = useBrowserPush(userId, reach?.publicKey)
  const isOn =
    typeof browser === 'object' && browser.endpoint !== null && browser.endpoint === (reach?.endpoint ?? undefined)
  const state = typeof browser === 'string' ? browser : isOn ? 'on' : 'off'
  return (
    <Switch
      label="Notifications on this device"
      hint={named(hints[state], useSiteName())}
      checked={changing ?? isOn}
      disabled={typeof browser !== 'object' || reach === undefined || changing !== undefined}
      onChange={(on) => void change(on)}
    />
  )
}

/** The browser's push state, and the state it is changing to. The browser comes first, since it asks for permission. */
function useBrowserPush(userId: string, publicKey: string | undefined) {
  const [browser, setBrowser] = useState<BrowserPush>()
  const [changing, setChanging] = useState<boolean>()
  const { mutateAsync: subscribe } = useSubscribe()
  const { mutateAsync: unsubscribe } = useUnsubscribe()
  useEffect(() => {
    void readBrowser().then(setBrowser)
  }, [])

  const turnOn = async () => {
    if (publicKey === undefined) return
    if (!(await mayPush()))
      return void toast({ title: 'Notifications stay off', description: 'Your browser needs your permission.' })
    const made = await subscribeBrowser(userId, publicKey).catch((error: unknown) => toastFailure(error, notTurnedOn))
    // a failed call shows its own toast
    if (made) await subscribe(made).catch(() => {})
  }
  const turnOff = async () => {
    // first, so that a page that is just beginning does not renew it
    setPushedTo(null)
    const done = await unsubscribe().then(
      () => true,
      () => false,
    )
    if (done) await unsubscribeBrowser().catch(() => {})
    else setPushedTo(userId)
  }
  const change = async (on: boolean) => {
    setChanging(on)
    await (on ? turnOn() : turnOff())
    setBrowser(await readBrowser())
    setChanging(undefined)
  }
  return { browser, changing, change }
}
