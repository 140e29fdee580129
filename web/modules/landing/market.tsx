import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { Band } from '#web/product/band.tsx'
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
    <Band
      title="Sitters by city"
      action={
        <Button asChild variant="secondary">
          <Link to="/sitters">All cities</Link>
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {data.busiest.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to="/sitters/$city"
              params={{ city: slug }}
              aria-label={`${name}, ${count} sitters`}
              className="flex items-baseline justify-between gap-2 rounded-xl border border-line bg-surface px-4 py-3.5 no-underline transition-shadow duration-150 hover:shadow-lift"
            >
              <span className="truncate font-semibold">{name}</span>
              <span className="figures text-ink-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  )
}
