import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { HelpEntry } from '#contract/calls/pages.ts'
import { helpGroupNames, helpGroups, textLimits } from '#contract/vocabulary/text-pages.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { helpQuery } from './queries.ts'

/** The help center: its pages by group, or what a search finds. */
export function HelpScreen({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const query = useQuery({ ...helpQuery(search), placeholderData: keepPreviousData })
  return (
    <Page title="Help" intro="What would you like to know?">
      <div className="grid gap-8">
        <SearchBox
          label="Search the help pages"
          placeholder="Search, for instance “refund”"
          value={search}
          maxLength={textLimits.search}
          onChange={onSearch}
          className="max-w-text"
        />
        {query.data ? (
          search === '' ? (
            <Groups entries={query.data} />
          ) : (
            <Found entries={query.data} search={search} />
          )
        ) : query.error ? (
          <LoadError level={2} title="We couldn't load the help pages" query={query} />
        ) : (
          <ScreenSpinner />
        )}
        <p className="text-ink-soft [&_a]:text-brand [&_a]:underline">
          Didn't find it? <Link to="/contact">Write to us</Link>. Is a pet or a person in danger? See{' '}
          <Link to="/safety">Safety</Link>.
        </p>
      </div>
    </Page>
  )
}

function Groups({ entries }: { entries: readonly HelpEntry[] }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {helpGroupNames.map((group) => (
        <section key={group} aria-labelledby={`help-${group}`} className="grid content-start gap-2">
          <h2 id={`help-${group}`} className="text-xl font-semibold">
            {helpGroups[group]}
          </h2>
          <ul className="grid gap-1">
            {entries
              .filter((entry) => entry.group === group)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to="/help/$slug"
                    params={{ slug }}
                    className="inline-block py-1 text-brand underline underline-offset-2 pointer-coarse:py-2.5"
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ entries, search }: { entries: readonly HelpEntry[]; search: string }) {
  if (entries.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<CircleHelp />}
        title={`Nothing found for “${isolated(search)}”`}
        description="Try another word, or write to us."
        action={
          <Button asChild variant="secondary">
            <Link to="/contact">Contact us</Link>
          </Button>
        }
      />
    )
  return (
    <ul aria-label="Found pages" className="grid max-w-text gap-4">
      {entries.map(({ slug, title, group, excerpt }) => (
        <li key={slug} className="grid gap-0.5">
          <Link
            to="/help/$slug"
            params={{ slug }}
            className="justify-self-start font-semibold text-brand underline underline-offset-2"
          >
            {title}
          </Link>
          <p className="text-sm text-ink-soft">
            {helpGroups[group]} · {excerpt}
          </p>
        </li>
      ))}
    </ul>
  )
}
