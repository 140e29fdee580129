import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sitterQuery } from '#web/modules/sitters/queries.ts'
import { SitterScreen } from '#web/modules/sitters/sitter-screen.tsx'
import { loadSitterHead } from './-sitter-profile/load-sitter.ts'
import { SitterFailed, SitterNotFound } from './-sitter-profile/sitter-states.tsx'

export const Route = createFileRoute('/sitter/$sitterId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadSitterHead(context.cache, params.sitterId, context.origin),
  head: ({ loaderData }) => loaderData ?? { meta: [{ title: 'Pet sitter · Petstead' }] },
  component: Screen,
  errorComponent: SitterFailed,
  notFoundComponent: SitterNotFound,
})

function Screen() {
  const { data: sitter } = useSuspenseQuery(sitterQuery(Route.useParams().sitterId))
  return <SitterScreen sitter={sitter} />
}
