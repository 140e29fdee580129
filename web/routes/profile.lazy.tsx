import * as api from '#contract/api.ts'
import { createLazyFileRoute } from '@tanstack/react-router'
import { History, PawPrint, UserRound } from 'lucide-react'
import { useState } from 'react'
import { activityQuery, profileQuery } from '#web/modules/account/queries.ts'
import { ownHiddenQuery } from '#web/modules/hiding/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { part } from '#web/platform/part.tsx'
import { mayCall, loadUser, useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { profileTabs, readTab } from './-account/account-search.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

/** The contents of the tabs. */
const contents = {
  profile: part('web/modules/account/profile-tab.part.tsx', () =>
    import('#web/modules/account/profile-tab.part.tsx').then((module) => module.ProfileTab),
  ),
  pets: part('web/modules/pets/pets-panel.part.tsx', () =>
    import('#web/modules/pets/pets-panel.part.tsx').then((module) => module.PetsPanel),
  ),
  activity: part('web/modules/account/activity-tab.part.tsx', () =>
    import('#web/modules/account/activity-tab.part.tsx').then((module) => module.ActivityTab),
  ),
}

export const loader = async ({
  context: { cache },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: { readonly tab?: keyof typeof contents | undefined } } }) => {
  const user = await loadUser(cache)
  if (!user) return
  if (search.tab === 'pets' && mayCall(api.pets.list, user)) void cache.prefetchQuery(petsQuery)
  void cache.prefetchQuery(profileQuery)
  void cache.prefetchQuery(ownHiddenQuery)
  void cache.prefetchQuery({ ...activityQuery, staleTime: 5000 })
  await contents[search.tab ?? 'profile'].load()
}

export const Route = createLazyFileRoute('/profile')({
  component: Profile,
})

function Profile() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useUser()
  const [adding, setAdding] = useState(false)
  if (!user) return <SignedOutScreen title="Please Log In" />
  const hasPets = mayCall(api.pets.list, user)
  const shown = tab === 'pets' && !hasPets ? undefined : tab
  return (
    <Page title="Profile">
      <Tabs
        label="Profile"
        value={shown ?? 'profile'}
        onChange={(chosen) => void navigate({ search: readTab(profileTabs, { tab: chosen }), resetScroll: false })}
        tabs={[
          { value: 'profile', label: 'Profile Information', icon: <UserRound />, content: <contents.profile /> },
          ...(hasPets
            ? [
                {
                  value: 'pets',
                  label: 'My Pets',
                  icon: <PawPrint />,
                  content: <contents.pets form="profile" adding={adding} onAddingChange={setAdding} />,
                },
              ]
            : []),
          {
            value: 'activity',
            label: 'Activity & Reviews',
            icon: <History />,
            content: <contents.activity />,
          },
        ]}
      />
    </Page>
  )
}
