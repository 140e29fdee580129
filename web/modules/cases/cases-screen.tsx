import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { CaseLine } from '#contract/schemas/cases.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useMore } from '#web/platform/pages.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { CaseNumber } from './case-number.tsx'
import { caseTitle, stateTones, stateWords } from './case-words.ts'
import { myCasesQuery } from './queries.ts'

/** What the user and staff write to each other. */
export function CasesScreen() {
  const cases = useQuery(myCasesQuery)
  const more = useMore(myCasesQuery)
  return (
    <Page
      title="Your cases"
      width="text"
      intro="What you and our team write to each other."
      actions={
        <Button asChild>
          <Link to="/contact">Contact us</Link>
        </Button>
      }
    >
      {cases.data ? (
        cases.data.length === 0 ? (
          <EmptyState level={2} icon={<LifeBuoy />} title="No cases yet" />
        ) : (
          <div className="grid gap-4">
            <ul className="grid gap-3">
              {cases.data.map((each) => (
                <li key={each.id}>
                  <Row line={each} />
                </li>
              ))}
            </ul>
            <ShowMore {...more} />
          </div>
        )
      ) : cases.error ? (
        <LoadError level={2} title="We couldn't load your cases" query={cases} />
      ) : (
        <ScreenSpinner />
      )}
    </Page>
  )
}

function Row({ line }: { line: CaseLine }) {
  const { id, number, stay, state, stateAt } = line
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <Link to="/cases/$caseId" params={{ caseId: id }} className="no-underline hover:underline">
            {caseTitle(line)}
          </Link>
        </p>
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          <CaseNumber number={number} /> · {formatInstant(stateAt)}
          {stay && ` · ${isolated(stay.listingTitle)}`}
        </p>
      </div>
      <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
    </Card>
  )
}
