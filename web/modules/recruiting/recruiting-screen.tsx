import { Link } from '@tanstack/react-router'
import {
  BadgeDollarSign,
  CalendarHeart,
  ClipboardCheck,
  EyeOff,
  PawPrint,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import { Band, IconTile } from '#web/product/band.tsx'
import { Questions, Steps } from '#web/product/telling.tsx'
import { useTerms } from '#web/product/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { Earnings } from './earnings.tsx'
import type { EarningsFor } from './queries.ts'
import { benefits, claims, questions, steps } from './recruiting-words.ts'
import { Testimonial, type Praise } from './testimonial.tsx'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

const icons: Record<(typeof benefits)[number]['id'], LucideIcon> = {
  calendar: CalendarHeart,
  price: BadgeDollarSign,
  pets: PawPrint,
  money: ShieldCheck,
  care: ClipboardCheck,
  address: EyeOff,
}

type RecruitingScreenProps = {
  asked: EarningsFor
  onAsked: (asked: EarningsFor) => void
  praise: Praise | null
}

/** The page for people who might become sitters. */
export function RecruitingScreen({ asked, onAsked, praise }: RecruitingScreenProps) {
  const siteName = useSiteName()
  const terms = useTerms()
  return (
    <>
      <Opening />
      <Container className="py-10">
        <h2 className="sr-only">What sitters earn</h2>
        <ul className="grid gap-4 sm:grid-cols-3">
          {claims.map(({ figure, text }) => (
            <li
              key={figure}
              className="grid content-start gap-1 rounded-xl border border-line bg-surface p-6 text-center"
            >
              <span className="figures font-display text-4xl font-semibold text-brand">{figure}</span>
              <span className="text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      </Container>
      <Band title="What could you earn?" tinted>
        <Earnings asked={asked} onAsked={onAsked} />
      </Band>
      <Band title={`Why sit with ${siteName}`}>
        <Benefits />
      </Band>
      <Band title="How it works" tinted>
        <Steps all={steps} />
      </Band>
      {praise && (
        <Band title="What owners say">
          <Testimonial praise={praise} />
        </Band>
      )}
      <Band title="Frequently asked questions" tinted={praise !== null}>
        <Questions all={questions(terms, siteName)} />
      </Band>
      <Closing />
    </>
  )
}

function Apply() {
  return (
    <Button asChild size="lg">
      <Link to="/apply-sitter">Apply Now</Link>
    </Button>
  )
}

function Opening() {
  return (
    <section className="border-b border-line bg-linear-to-b from-brand-soft to-ground">
      <Container className="grid justify-items-center gap-5 py-14 text-center sm:py-20">
        <p className="font-semibold text-brand">Become a Sitter</p>
        <h1 className="max-w-3xl font-display text-4xl font-semibold tracking-tight sm:text-5xl">
          Get paid to look after pets you'll love
        </h1>
        <p className="max-w-xl text-lg text-ink-soft">
          Open your home to dogs, cats, and smaller friends while their people are away, on your terms.
        </p>
        <Apply />
      </Container>
    </section>
  )
}

function Benefits() {
  const siteName = useSiteName()
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {benefits.map(({ id, title, text }) => (
        <li key={id} className="grid content-start justify-items-start gap-3">
          <IconTile icon={icons[id]} />
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="text-ink-soft">{named(text, siteName)}</p>
        </li>
      ))}
    </ul>
  )
}

function Closing() {
  return (
    <section className="bg-brand-soft">
      <Container className="grid justify-items-center gap-5 py-16 text-center">
        <h2 className="max-w-xl font-display text-3xl font-semibold tracking-tight">Ready for your first guest?</h2>
        <p className="max-w-md text-ink-soft">Applying takes about ten minutes and costs nothing.</p>
        <Apply />
      </Container>
    </section>
  )
}
