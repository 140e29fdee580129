import { createLazyFileRoute } from '@tanstack/react-router'
import { loadText, Text } from './-reading/text.tsx'
import { FailedScreen } from './-shell/failed-screen.tsx'
import { NotFoundScreen } from './-shell/not-found-screen.tsx'

export const loader = loadText('terms')

export const Route = createLazyFileRoute('/terms')({
  component: Terms,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})

function Terms() {
  return <Text slug="terms" version={Route.useSearch().version} />
}
