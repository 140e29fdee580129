import { createLazyFileRoute } from '@tanstack/react-router'
import { loadText, Text } from './-reading/text.tsx'
import { FailedScreen } from './-shell/failed-screen.tsx'
import { NotFoundScreen } from './-shell/not-found-screen.tsx'

export const loader = loadText('company')

export const Route = createLazyFileRoute('/company')({
  component: Company,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
})

function Company() {
  return <Text slug="company" version={Route.useSearch().version} />
}
