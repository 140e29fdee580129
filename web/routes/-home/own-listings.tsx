import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { HomeListings, shownListings } from '#web/modules/landing/top-sitters.tsx'
import { sitterListingsQuery } from '#web/modules/sitters/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A sitter's own active listings as owners see them. */
export function OwnListings({ userId }: { userId: string }) {
  const answer = useQuery(sitterListingsQuery(userId))
  return (
    <HomeListings
      title="Your listings"
      answer={{ ...answer, rows: answer.data?.slice(0, shownListings) }}
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
