import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lateText } from './-reading/late-text.ts'

export const Route = createFileRoute('/about')({
  loader: async (match) => (await lateText()).loadText('about', match),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(lateText, 'About'),
})
