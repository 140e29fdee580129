import { createLazyFileRoute } from '@tanstack/react-router'
import { loadSharedList } from './-favorites/load-shared-list.ts'
import { SharedListFailed, SharedListNotFound, SharedListScreen } from './-favorites/shared-list-screen.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = ({ context: { cache }, params: { token } }: LoaderInput<{ token: string }>) =>
  loadSharedList(cache, token)

export const Route = createLazyFileRoute('/favorites/shared/$token')({
  component: Screen,
  errorComponent: SharedListFailed,
  notFoundComponent: SharedListNotFound,
})

function Screen() {
  return <SharedListScreen token={Route.useParams().token} />
}
