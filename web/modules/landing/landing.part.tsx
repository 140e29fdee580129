import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarHeart, ShieldCheck, type LucideIcon } from 'lucide-react'
import { Band, IconTile } from '#web/product/band.tsx'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'
import { swipedRow } from '#web/ui/swiped-row.ts'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { topListingsQuery } from '#web/modules/search/queries.ts'
import { SearchBar } from '#web/modules/search/search-bar.tsx'
import { bestSitters } from './best-sitters.ts'
import { benefits } from './landing-words.ts'
import { BusiestCities, MarketFigures } from './market.tsx'
import { Scene } from './scene.tsx'
import { spreadOut } from './spread-out.ts'
import { useSite, useSiteName } from '#web/product/site.ts'

/** How many sample sitters are shown, and from how many of the best they are chosen. */
const sampleSitters = 4

const benefitIcons: Record<string, LucideIcon> = { checked: BadgeCheck, calendar: CalendarHeart, paid: ShieldCheck }

/** The home page for visitors. */
export function Landing() {
  return (
    <>
      <Opening />
      <MarketFigures />
      <Samples />
      <BusiestCities />
      <Why />
    </>
  )
}

/** What speaks for the product, and the way in. */
function Why() {
  return (
    <Band title={`Why ${useSiteName()}`} tinted>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {benefits.map(({ id, title, text }) => (
          <li key={id} className="grid content-start justify-items-start gap-3">
            <IconTile icon={benefitIcons[id] ?? BadgeCheck} />
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid justify-items-center">
        <Button asChild size="lg">
          <a href={loginHref('/', 'signup')}>Get Started</a>
        </Button>
      </div>
    </Band>
  )
}

function Opening() {
  const site = useSite()
  return (
    <section className="relative border-b border-line bg-brand-soft">
      <Scene />
      {/* below the texts there is room for the pets, who grow with the width */}
      <Container className="relative grid justify-items-center gap-5 pt-9 pb-64 text-center sm:gap-6 sm:pt-14 md:pb-[max(16rem,21vw)]">
        <h1 className="max-w-3xl font-display text-4xl font-semibold tracking-tight sm:text-5xl">
          {site?.headline ?? "A good home for your pet while you're away"}
        </h1>
        <p className="max-w-xl text-lg">{site?.lead ?? 'See the full price up front.'}</p>
        <div className="relative z-10 w-full sm:mt-2">
          <SearchBar search={{}} resultsAt="/search-demo" />
        </div>
      </Container>
    </section>
  )
}

/** Four real sitters from different regions; renders nothing if there are none. */
function Samples() {
  const { data, isPending } = useQuery(topListingsQuery(bestSitters))
  if (!isPending && !data?.length) return null
  return (
    <Band
      title="Sitters owners love"
      action={
        <Button asChild variant="secondary">
          <Link to="/search-demo">
            See all<span className="max-sm:sr-only"> sitters</span>
          </Link>
        </Button>
      }
    >
      {/* on a phone one card after the other, swiped */}
      <ul className={classes('grid gap-5 sm:grid-cols-2 lg:grid-cols-4 max-sm:*:w-72', swipedRow)}>
        {data
          ? spreadOut(data, sampleSitters).map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))
          : Array.from({ length: sampleSitters }, (_, at) => (
              <li key={at}>
                <ListingCardSkeleton />
              </li>
            ))}
      </ul>
    </Band>
  )
}
