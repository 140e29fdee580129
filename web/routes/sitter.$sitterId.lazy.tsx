import { createLazyFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sitterQuery } from '#web/modules/sitters/queries.ts'
import { SitterScreen } from '#web/modules/sitters/sitter-screen.tsx'
import { loadSitterHead } from './-sitter-profile/load-sitter.ts'
import { SitterFailed, SitterNotFound } from './-sitter-profile/sitter-states.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = ({ context, params }: LoaderInput<{ sitterId: string }>) =>
  loadSitterHead(context.cache, params.sitterId, context.origin)

export const Route = createLazyFileRoute('/sitter/$sitterId')({
  component: Screen,
  errorComponent: SitterFailed,
  notFoundComponent: SitterNotFound,
})

function Screen() {
  const { data: sitter } = useSuspenseQuery(sitterQuery(Route.useParams().sitterId))
  return <SitterScreen sitter={sitter} />
}
