import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { HomeListings, shownListings } from '#web/modules/landing/top-sitters.tsx'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { sitterListingsQuery } from '#web/modules/sitters/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A sitter's own active listings as owners see them; renders nothing while they are paused. */
export function OwnListings({ userId }: { userId: string }) {
  const mine = useQuery(myListingsQuery).data
  const isNone = mine?.every(({ isActive }) => !isActive) ?? false
  // a sitter without an active listing has no public page
  const answer = useQuery({ ...sitterListingsQuery(userId), enabled: mine !== undefined && !isNone })
  if (isNone && mine?.some(({ paused }) => paused)) return null
  return (
    <HomeListings
      title="Your listings"
      answer={{ ...answer, rows: isNone ? [] : answer.data?.slice(0, shownListings) }}
      empty={
        <EmptyState
          level={3}
          icon={<House />}
          title="No active listings"
          description="Your listings show up here once you publish them."
          action={
            <Button asChild>
              <Link to="/sitter-dashboard">Go to My Listings</Link>
            </Button>
          }
        />
      }
    />
  )
}
