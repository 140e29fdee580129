import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lateText } from './-reading/late-text.ts'

export const Route = createFileRoute('/safety')({
  loader: async (match) => (await lateText()).loadText('safety', match),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(lateText, 'Safety'),
})
