import { createFileRoute } from '@tanstack/react-router'
import { loadSharedList } from './-favorites/load-shared-list.ts'
import { SharedListFailed, SharedListNotFound, SharedListScreen } from './-favorites/shared-list-screen.tsx'

export const Route = createFileRoute('/favorites/shared/$token')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ context: { cache }, params: { token } }) => loadSharedList(cache, token),
  head: ({ loaderData: list }) => ({
    meta: [
      { title: `${list ? `${list.name}, shared by ${list.firstName}` : 'Shared list'} · Petstead` },
      // only for people who were given the link
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Screen,
  errorComponent: SharedListFailed,
  notFoundComponent: SharedListNotFound,
})

function Screen() {
  return <SharedListScreen token={Route.useParams().token} />
}
