import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { SiteDraft } from '#contract/calls/site.ts'
import { MovedColor } from '#web/modules/look/moved-color.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { classes } from '#web/ui/classes.ts'
import { Page } from '#web/ui/page.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { DraftActions } from './draft-actions.tsx'
import { SiteFieldInput } from './fields.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LiveCard } from './live-card.tsx'
import { MoneyExample } from './money-example.tsx'
import { Samples } from './samples.tsx'
import { siteFields, siteGroups, type SiteGroup } from './site-fields.ts'
import { useDraft, useStoredDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

/** What is shown: a group of fields, or the versions. */
export type SitePart = SiteGroup | 'versions'
export type SiteScreenProps = { readonly part: SitePart | undefined; readonly onPart: (part: SitePart) => void }

/** The operator's site: groups at the left, the form in the middle, how it looks at the right, and the draft below. */
export function SiteScreen(props: SiteScreenProps) {
  const stored = useStoredDraft()
  if (!stored.data)
    return stored.isError ? <LoadError title="We couldn't load the site" query={stored} /> : <ScreenSpinner />
  return <Editor stored={stored.data} {...props} />
}

function Editor({ stored, part = 'look', onPart }: SiteScreenProps & { readonly stored: SiteDraft }) {
  const draft = useDraft(stored)
  const [isGuided, setGuided] = useState(stored.isNew && stored.revision === 0)
  return (
    <Page title="Site" dense intro={isGuided ? 'Six short steps. You can skip each and come back later.' : undefined}>
      <p className="mb-3 text-sm">
        <Link to="/admin" search={{ tab: 'reports' }} className="rounded-sm underline underline-offset-2">
          Admin Dashboard
        </Link>
      </p>
      {isGuided ? (
        <FirstSteps key={draft.generation} draft={draft} onEnd={() => setGuided(false)} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)_18rem]">
          <Groups part={part} onPart={onPart} />
          {part === 'versions' ? (
            <Versions />
          ) : (
            <Form key={draft.generation} group={part} draft={draft} stored={stored} />
          )}
          <LiveCard content={draft.content} />
        </div>
      )}
      <DraftActions stored={stored} draft={draft} />
    </Page>
  )
}

function Groups({ part, onPart }: { readonly part: SitePart; readonly onPart: (part: SitePart) => void }) {
  const all = [
    ...siteGroups.map(({ group, title }) => ({ value: group, title })),
    { value: 'versions', title: 'Versions' },
  ] as const
  return (
    <nav aria-label="Site" className="min-w-0">
      <ul className="flex flex-wrap gap-1 lg:grid">
        {all.map(({ value, title }) => (
          <li key={value}>
            <button
              type="button"
              aria-current={value === part ? 'true' : undefined}
              onClick={() => onPart(value)}
              className={classes(
                'chosen-line min-h-11 w-full rounded-lg px-3 text-left font-semibold hover:bg-brand-soft',
                value === part ? 'forced-edge bg-brand-soft text-brand-strong' : 'text-ink-soft',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FormProps = {
  readonly group: SiteGroup
  readonly draft: ReturnType<typeof useDraft>
  readonly stored: SiteDraft
}

function Form({ group, draft, stored }: FormProps) {
  const about = siteGroups.find((each) => each.group === group)
  return (
    <section aria-labelledby="site-group" className="grid min-w-0 content-start gap-5">
      <div className="grid gap-1">
        <h2 id="site-group" className="text-xl font-semibold">
          {about?.title}
        </h2>
        <p className="text-ink-soft">{about?.about}</p>
      </div>
      {group === 'money' && <MoneyExample stored={stored} />}
      {siteFields[group].map((field) => (
        <Fragment key={field.path}>
          <SiteFieldInput field={field} content={draft.content} mistakes={draft.mistakes} onChange={draft.change} />
          {field.path === 'look.brandColor' && <MovedColor look={draft.content.look} color="brand" />}
          {field.path === 'look.accentColor' && <MovedColor look={draft.content.look} color="accent" />}
        </Fragment>
      ))}
      {group === 'mail' && <Samples revision={stored.revision} saveNow={draft.saveNow} />}
    </section>
  )
}
