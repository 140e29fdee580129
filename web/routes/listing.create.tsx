import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { ListingEditor } from '#web/modules/listing-editor/listing-editor.tsx'
import { draftsQuery } from '#web/modules/listing-editor/my-drafts.tsx'
import { loadUser, loginHref, useRequireSignIn } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

export const Route = createFileRoute('/listing/create')({
  codeSplitGroupings: [['loader', 'component']],
  // awaited: the drafts stand above the form, which must not move
  loader: async ({ context: { cache } }) => {
    if (await loadUser(cache)) await cache.prefetchQuery({ ...draftsQuery, staleTime: 5000 })
  },
  head: () => ({ meta: [{ title: 'Create New Listing · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: CreateListing,
})

function CreateListing() {
  const navigate = useNavigate()
  const user = useRequireSignIn()
  if (!user)
    return (
      <ScreenMessage
        icon={<LogIn />}
        title="Create New Listing"
        description="Log in to continue. We'll bring you right back."
        action={
          <Button asChild>
            <a href={loginHref('/listing/create')}>Log In</a>
          </Button>
        }
      />
    )
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
