import { createLazyFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { part } from '#web/platform/part.tsx'
import { useSessionEnd, useUser } from '#web/platform/session.ts'
import { Landing } from '#web/modules/landing/landing.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'

// not in a visitor's page
const HomeOf = part('web/routes/-home/home-of.part.tsx', () =>
  import('./-home/home-of.part.tsx').then((module) => module.HomeOf),
)

export const Route = createLazyFileRoute('/')({
  component: Home,
})

function Home() {
  const { user } = useUser()
  useSessionEnd(user)
  if (!user) return <Landing />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <HomeOf user={user} />
    </Suspense>
  )
}
