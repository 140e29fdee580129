import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lateText } from './-reading/late-text.ts'

export const Route = createFileRoute('/company')({
  // the version, read by the screen, so that other pages do not load the code for it
  validateSearch: (search: { version?: unknown }) => search,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await lateText()).loadText('company', match),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(lateText, 'Company'),
})
