import { createLazyFileRoute } from '@tanstack/react-router'
import { loadText, Text } from './-reading/text.tsx'
import { FailedScreen } from './-shell/failed-screen.tsx'
import { NotFoundScreen } from './-shell/not-found-screen.tsx'

export const loader = loadText('privacy')

export const Route = createLazyFileRoute('/privacy')({
  component: Privacy,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})

function Privacy() {
  return <Text slug="privacy" version={Route.useSearch().version} />
}
