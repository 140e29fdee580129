import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Market } from '#contract/calls/cities.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { marketFigures } from './landing-words.ts'
import { marketQuery } from './queries.ts'

/** How large the marketplace is; renders nothing while there is too little to say. */
export function MarketFigures() {
  const { data } = useQuery(marketQuery)
  const figures = data ? marketFigures(data) : []
  if (figures.length === 0) return null
  return (
    <Container className="pt-12 sm:pt-14">
      <dl className="flex flex-wrap justify-center gap-x-12 gap-y-6 text-center sm:gap-x-24">
        {figures.map(({ id, figure, words }) => (
          <div key={id} className="flex flex-col-reverse">
            <dt className="text-ink-soft">{words}</dt>
            <dd className="figures flex items-center justify-center gap-1.5 font-display text-4xl font-semibold text-brand">
              {figure}
              {id === 'reviews' && <Star aria-hidden="true" className="size-7 fill-honey text-honey" />}
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}

/** Links to the cities with the most sitters; renders nothing if there are none. */
export function BusiestCities() {
  const { data } = useQuery(marketQuery)
  if (!data?.busiest.length) return null
  return (
    <Container className="pb-14 sm:pb-16">
      <section aria-labelledby="cities">
        <Head id="cities" title="Sitters by city">
          <Button asChild variant="secondary">
            <Link to="/sitters">All cities</Link>
          </Button>
        </Head>
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {data.busiest.map((city) => (
            <li key={city.slug}>
              <City city={city} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

function City({ city: { slug, name, state, count } }: { city: Market['busiest'][number] }) {
  return (
    <Link
      to="/sitters/$city"
      params={{ city: slug }}
      aria-label={`${name}, ${state}: ${counted(count, 'sitter')}`}
      className="flex items-baseline justify-between gap-2 rounded-xl border border-line bg-surface px-4 py-3.5 no-underline transition-shadow duration-150 hover:shadow-lift"
    >
      <span className="truncate font-semibold">{name}</span>
      <span className="figures text-ink-soft">{count}</span>
    </Link>
  )
}

/** The title of a part of the landing page, with what leads on beside it. */
export function Head({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="font-display text-3xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </div>
  )
}
