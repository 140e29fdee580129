import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSessionEnd, useUser } from '#web/platform/session.ts'
import { Landing } from '#web/modules/landing/landing.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'

// Rendered in the browser only, and not part of a visitor's page.
const HomeOf = lazy(() => import('./-home/home-of.tsx').then((module) => ({ default: module.HomeOf })))

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
