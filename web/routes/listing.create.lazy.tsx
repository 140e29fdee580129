import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { ListingEditor } from '#web/modules/listing-editor/listing-editor.tsx'
import { draftsQuery } from '#web/modules/listing-editor/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// awaited: the drafts are above the form, which must not move
export const loader = async ({ context: { cache } }: LoaderInput) => {
  if (await loadUser(cache)) await cache.prefetchQuery({ ...draftsQuery, staleTime: 5000 })
}

export const Route = createLazyFileRoute('/listing/create')({
  component: CreateListing,
})

function CreateListing() {
  const navigate = useNavigate()
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Create New Listing" />
  return (
    <ListingEditor
      onDone={(saved) =>
        saved
          ? // going back must not lead to the empty form
            void navigate({ to: '/listing/$listingId', params: { listingId: saved.id }, replace: true })
          : void navigate({ to: user.role === 'owner' ? '/' : '/sitter-dashboard' })
      }
    />
  )
}
