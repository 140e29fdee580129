import { listPets } from '#contract/calls/pets.ts'
import { createLazyFileRoute } from '@tanstack/react-router'
import { History, PawPrint, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ActivityTab } from '#web/modules/account/activity-tab.tsx'
import { ProfileTab } from '#web/modules/account/profile-tab.tsx'
import { activityQuery, profileQuery } from '#web/modules/account/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { PetsPanel } from '#web/modules/pets/pets-panel.tsx'
import { mayCall, loadUser, useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { profileTabs, readTab } from './-account/account-search.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async ({
  context: { cache },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: { readonly tab?: string | undefined } } }) => {
  const user = await loadUser(cache)
  if (!user) return
  if (search.tab === 'pets' && mayCall(listPets, user)) void cache.prefetchQuery(petsQuery)
  void cache.prefetchQuery(profileQuery)
  void cache.prefetchQuery({ ...activityQuery, staleTime: 5000 })
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
  const hasPets = mayCall(listPets, user)
  const shown = tab === 'pets' && !hasPets ? undefined : tab
  return (
    <Page title="Profile">
      <Tabs
        label="Profile"
        value={shown ?? 'profile'}
        onChange={(chosen) => void navigate({ search: readTab(profileTabs, { tab: chosen }), resetScroll: false })}
        tabs={[
          { value: 'profile', label: 'Profile Information', icon: <UserRound />, content: <ProfileTab /> },
          ...(hasPets
            ? [
                {
                  value: 'pets',
                  label: 'My Pets',
                  icon: <PawPrint />,
                  content: <PetsPanel form="profile" adding={adding} onAddingChange={setAdding} />,
                },
              ]
            : []),
          {
            value: 'activity',
            label: 'Activity & Reviews',
            icon: <History />,
            content: <ActivityTab />,
          },
        ]}
      />
    </Page>
  )
}
