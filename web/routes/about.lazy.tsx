import { createLazyFileRoute } from '@tanstack/react-router'
import { loadText, Text } from './-reading/text.tsx'
import { FailedScreen } from './-shell/failed-screen.tsx'
import { NotFoundScreen } from './-shell/not-found-screen.tsx'

export const loader = loadText('about')

export const Route = createLazyFileRoute('/about')({
  component: About,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})

function About() {
  return <Text slug="about" />
}
