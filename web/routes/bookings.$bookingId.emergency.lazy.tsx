import { createLazyFileRoute } from '@tanstack/react-router'
import { EmergencyLoading, EmergencyScreen } from '#web/modules/emergency/emergency-screen.tsx'
import { emergencyQuery } from '#web/modules/emergency/queries.ts'
import { lostPetsQuery } from '#web/modules/lost-pets/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async ({ context: { cache }, params: { bookingId } }: LoaderInput<{ bookingId: string }>) => {
  if (!(await loadUser(cache))) return
  await Promise.all([
    cache.prefetchQuery({ ...emergencyQuery(bookingId), staleTime: 1000 }),
    cache.prefetchQuery({ ...lostPetsQuery(bookingId), staleTime: 1000 }),
  ])
}

export const Route = createLazyFileRoute('/bookings/$bookingId/emergency')({
  component: Screen,
})

function Screen() {
  const { bookingId } = Route.useParams()
  const user = useRequireSignIn()
  return user ? <EmergencyScreen bookingId={bookingId} /> : <EmergencyLoading />
}
