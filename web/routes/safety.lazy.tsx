import { createLazyFileRoute } from '@tanstack/react-router'
import { loadText, Text } from './-reading/text.tsx'
import { FailedScreen } from './-shell/failed-screen.tsx'
import { NotFoundScreen } from './-shell/not-found-screen.tsx'

export const loader = loadText('safety')

export const Route = createLazyFileRoute('/safety')({
  component: Safety,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})

function Safety() {
  return <Text slug="safety" />
}
