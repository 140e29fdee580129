import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { topListingsQuery } from '#web/modules/search/queries.ts'
import { Page } from '#web/ui/page.tsx'
import { readingHead } from './-reading/reading.tsx'
import { siteMap } from './-site-map.ts'
import type { LoaderInput } from '#web/router-context.ts'
import { useSiteName } from '#web/product/site.ts'

/** A listing that is public now, as an example for the site map. */
const oneListing = topListingsQuery(1)

// may fail: the site map then has no link to a listing
export const loader = async (match: LoaderInput) => {
  await match.context.cache.prefetchQuery(oneListing)
  // in the loader, so that the text is loaded with this page only
  return readingHead('Sitemap', 'Every page of {site} in one list.', match)
}

export const Route = createLazyFileRoute('/sitemap')({
  component: SiteMap,
})

function SiteMap() {
  const listing = useQuery(oneListing).data?.[0]
  return (
    <Page title="Sitemap" intro={`Every page on ${useSiteName()}, grouped by who can see it.`}>
      <div className="grid gap-8 sm:grid-cols-2">
        {siteMap.map(({ title, links }) => (
          <section key={title} aria-labelledby={`pages-${title}`} className="grid content-start gap-2">
            <h2 id={`pages-${title}`} className="text-xl font-semibold">
              {title}
            </h2>
            <ul className="grid gap-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
              {title === 'Authenticated' && listing && (
                <li>
                  <Link to="/listing/$listingId" params={{ listingId: listing.id }} className={linkLook}>
                    A listing: {isolated(listing.title)}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

const linkLook = 'inline-block py-1 underline underline-offset-2 pointer-coarse:py-2.5'
