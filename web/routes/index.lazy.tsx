import { createLazyFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { bestSitters } from '#web/modules/landing/best-sitters.ts'
import { marketQuery } from '#web/modules/landing/queries.ts'
import { topListingsQuery } from '#web/modules/search/queries.ts'
import { part } from '#web/platform/part.tsx'
import { loadUser, useSessionEnd, useUser } from '#web/platform/session.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import type { LoaderInput } from '#web/router-context.ts'

const Landing = part('web/modules/landing/landing.part.tsx', () =>
  import('#web/modules/landing/landing.part.tsx').then((module) => module.Landing),
)
const OwnerHome = part('web/routes/-home/owner-home.part.tsx', () =>
  import('./-home/owner-home.part.tsx').then((module) => module.OwnerHome),
)
const SitterHome = part('web/routes/-home/sitter-home.part.tsx', () =>
  import('./-home/sitter-home.part.tsx').then((module) => module.SitterHome),
)

export const loader = async ({ context: { cache } }: LoaderInput) => {
  const user = await loadUser(cache)
  if (user) {
    const home = import('./-home/prefetch-home.ts').then(({ prefetchHome }) => prefetchHome(cache, user))
    const screen = user.role === 'sitter' ? SitterHome : OwnerHome
    const next =
      user.role === 'sitter' && import('./-home/sitter-home.part.tsx').then(({ loadNextUp }) => loadNextUp(cache))
    await Promise.all([screen.load(), import.meta.env.SSR && home, import.meta.env.SSR && next])
    return
  }
  const loading = Promise.all([cache.prefetchQuery(topListingsQuery(bestSitters)), cache.prefetchQuery(marketQuery)])
  await Promise.all([Landing.load(), import.meta.env.SSR && loading])
}

export const Route = createLazyFileRoute('/')({
  component: Home,
})

function Home() {
  const { user } = useUser()
  useSessionEnd(user)
  if (!user) return <Landing />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      {user.role === 'sitter' ? <SitterHome user={user} /> : <OwnerHome user={user} />}
    </Suspense>
  )
}
