import { createLazyFileRoute } from '@tanstack/react-router'
import { Bell, CreditCard, LogOut, ShieldCheck } from 'lucide-react'
import { reachQuery } from '#web/modules/devices/queries.ts'
import { loginQuery, notificationsQuery, privacyQuery, sessionsQuery } from '#web/modules/account/queries.ts'
import { cardsQuery } from '#web/modules/payments/queries.ts'
import { part } from '#web/platform/part.tsx'
import { loadUser, useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readTab, settingsTabs } from './-account/account-search.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

/** The contents of the tabs. */
const contents = {
  notifications: part('web/modules/account/settings-tabs.part.tsx', () =>
    import('#web/modules/account/settings-tabs.part.tsx').then((module) => module.NotificationsTab),
  ),
  privacy: part('web/modules/account/settings-tabs.part.tsx', () =>
    import('#web/modules/account/settings-tabs.part.tsx').then((module) => module.PrivacyTab),
  ),
  payment: part('web/modules/payments/cards-tab.part.tsx', () =>
    import('#web/modules/payments/cards-tab.part.tsx').then((module) => module.CardsTab),
  ),
  account: part('web/modules/account/account-tab.part.tsx', () =>
    import('#web/modules/account/account-tab.part.tsx').then((module) => module.AccountTab),
  ),
}

type Input = LoaderInput<unknown, { readonly account: boolean }> & {
  readonly location: { readonly search: { readonly tab?: keyof typeof contents | undefined } }
}

export const loader = async ({ context: { cache }, deps, location: { search } }: Input) => {
  if (!(await loadUser(cache))) return
  void cache.prefetchQuery(notificationsQuery)
  void cache.prefetchQuery(privacyQuery)
  void cache.prefetchQuery(reachQuery)
  await contents[search.tab ?? 'notifications'].load()
  if (search.tab === 'payment') await cache.prefetchQuery(cardsQuery)
  // awaited: the list has any length, and the rest of the tab is below it
  if (deps.account) await Promise.all([cache.prefetchQuery(loginQuery), cache.prefetchQuery(sessionsQuery)])
}

export const Route = createLazyFileRoute('/settings')({
  component: Settings,
})

function Settings() {
  const { tab = 'notifications' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to change your settings." />
  return (
    <Page title="Settings">
      <Tabs
        label="Settings"
        value={tab}
        onChange={(chosen) => void navigate({ search: readTab(settingsTabs, { tab: chosen }), resetScroll: false })}
        tabs={[
          {
            value: 'notifications',
            label: 'Notifications',
            icon: <Bell />,
            content: <contents.notifications user={user} />,
          },
          { value: 'privacy', label: 'Privacy & Security', icon: <ShieldCheck />, content: <contents.privacy /> },
          { value: 'payment', label: 'Payment methods', icon: <CreditCard />, content: <contents.payment /> },
          {
            value: 'account',
            label: 'Account Management',
            icon: <LogOut />,
            content: <contents.account user={user} />,
          },
        ]}
      />
    </Page>
  )
}
