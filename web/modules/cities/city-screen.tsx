import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import type { CityPage } from '#contract/schemas/search-answers.ts'
import { formatDistance } from '#web/platform/format/measures.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { cityWords, placeName } from './city-words.ts'
import { SearchBar } from '#web/modules/search/search-bar.tsx'
import { useSiteName } from '#web/product/site.ts'

export type CityScreenProps = { city: CityPage; resultsAt: '/search-results' | '/search-demo' }

/** The sitters of a city, for people from search engines: who there is, and a search by dates and pets. */
export function CityScreen({ city, resultsAt }: CityScreenProps) {
  const units = useUnits()
  const siteName = useSiteName()
  const search = { location: placeName(city), lat: city.latitude, lng: city.longitude }
  return (
    <Container className="grid gap-10 py-6 sm:py-8">
      <div className="grid gap-5">
        <Crumbs city={city} />
        <div className="grid gap-2">
          <h1 className="font-display text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
            Pet sitters in {placeName(city)}
          </h1>
          <p className="figures max-w-prose text-ink-soft">{cityWords(city, { units, siteName })}</p>
        </div>
        <SearchBar search={search} resultsAt={resultsAt} />
      </div>
      {city.listings.length > 0 && (
        <section aria-labelledby="city-sitters" className="grid gap-5">
          <h2 id="city-sitters" className="text-2xl font-semibold">
            Highest rated
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {city.listings.map((listing, at) => (
              <li key={listing.id}>
                <ListingCard listing={listing} priority={at === 0} Photos={CardPhotos} />
              </li>
            ))}
          </ul>
          {city.count > city.listings.length && (
            <Button asChild className="justify-self-center">
              <Link to={resultsAt} search={search}>
                See all {counted(city.count, 'sitter')}
              </Link>
            </Button>
          )}
        </section>
      )}
      <Nearby city={city} />
    </Container>
  )
}

function Crumbs({ city }: { city: CityPage }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-soft">
        <li>
          <Link to="/sitters" className="inline-block py-1 underline-offset-2 hover:underline pointer-coarse:py-2.5">
            Cities
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="size-4" />
        </li>
        <li aria-current="page">{city.name}</li>
      </ol>
    </nav>
  )
}

function Nearby({ city }: { city: CityPage }) {
  const units = useUnits()
  if (city.nearby.length === 0) return null
  return (
    <section aria-labelledby="city-nearby" className="grid gap-4">
      <h2 id="city-nearby" className="text-2xl font-semibold">
        Nearby cities
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {city.nearby.map((town) => (
          <li key={town.slug}>
            <Link
              to="/sitters/$city"
              params={{ city: town.slug }}
              className="flex min-h-13 items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-2 no-underline hover:border-brand"
            >
              <span className="font-semibold">{placeName(town)}</span>
              <span className="figures text-sm text-ink-soft">
                {formatDistance(town.distanceKm, units)} · {counted(town.count, 'sitter')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Sitters within {formatDistance(defaultRadius, units)} of each city.</p>
    </section>
  )
}
