import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Case } from '#contract/schemas/cases.ts'
import { caseLimits, payoutWaits } from '#contract/vocabulary/cases.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { useSiteName } from '#web/product/site.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { useForm } from '#web/platform/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PhotosField } from '#web/pictures/photos-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { BetweenSides } from './between.tsx'
import { caseTitle, decidedLines, otherWords, stateTones, stateWords, unheldWords } from './case-words.ts'
import { Entries } from './entries.tsx'
import { useWriteEntry } from './mutations.ts'
import { caseQuery } from './queries.ts'

/** A case: what the user and staff wrote to each other, and a form to write more. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const query = useQuery(caseQuery(caseId))
  if (query.data) return <Whole found={query.data} />
  if (query.isPending) return <ScreenSpinner />
  return (
    <Page title="Your case" width="text">
      <LoadError title="We couldn't load this case" query={query} />
    </Page>
  )
}

function Whole({ found }: { found: Case }) {
  const siteName = useSiteName()
  const { number, stay, state, holdsPayout, held, asks, entries, between, may } = found
  return (
    <Page title={caseTitle(found)} width="text" intro={`Case ${number}`}>
      <div className="grid gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
          {stay && (
            <Link to="/bookings/$bookingId" params={{ bookingId: stay.bookingId }} className="underline">
              {isolated(stay.listingTitle)}
            </Link>
          )}
          {holdsPayout && <span className="text-ink-soft">{payoutWaits(held)}</span>}
        </p>
        {found.unheld && state !== 'solved' && <p>{unheldWords}</p>}
        {asks !== null && (
          <p>
            {between && between.viewer !== between.asker
              ? `${between.otherName} ${state === 'solved' ? 'asked' : 'asks'} for`
              : 'You asked for'}{' '}
            {formatMoney(asks)}
            {between?.asker === 'owner' && ' back'}.
          </p>
        )}
        {between && <BetweenSides found={found} between={between} />}
        <Entries
          entries={entries}
          reader="person"
          names={{ person: 'You', other: between?.otherName ?? '', staff: siteName }}
          privately={between ? `Between you and ${siteName}` : undefined}
          decidedLines={(decided) =>
            decidedLines(decided, { siteName, otherName: between?.otherName ?? otherWords(decided) })
          }
        />
        {may.write ? <WriteForm found={found} /> : <Closed />}
      </div>
    </Page>
  )
}

function Closed() {
  return (
    <p className="text-ink-soft">
      This case was solved. If there is something new, <Link to="/contact">write to us again</Link>.
    </p>
  )
}

function WriteForm({ found: { id, between, stay, entries } }: { found: Case }) {
  const sent = entries.filter(({ from }) => from === 'person').reduce((sum, { photos }) => sum + photos.length, 0)
  const siteName = useSiteName()
  const formId = useId()
  const write = useWriteEntry(id)
  const { form, setForm, field, formProps } = useForm({
    name: `entry of case ${id}`,
    start: { text: '', photos: [] as readonly string[], shared: between !== null },
    send: write,
    rules: { schema: () => import('#contract/inputs/cases.ts').then(({ NewCaseEntry }) => NewCaseEntry) },
    onDone: () => {},
  })
  return (
    <form {...formProps} id={formId} className="grid gap-4">
      <Field label="Your message" {...field('text')}>
        <Textarea counter rows={4} maxLength={caseLimits.text} />
      </Field>
      <PhotosField
        most={stay === null ? caseLimits.photos : caseLimits.photosOfSide - sent}
        purpose="message"
        what="a message"
        photos={form.photos}
        onPhotos={(change) => setForm((now) => ({ ...now, photos: change(now.photos) }))}
      />
      {between && (
        <Checkbox
          label={`Only for ${siteName}`}
          hint={`${between.otherName} doesn't read it.`}
          checked={!form.shared}
          onChange={({ target }) => setForm((now) => ({ ...now, shared: !target.checked }))}
        />
      )}
      <Button type="submit" className="justify-self-start" loading={write.isPending}>
        Send
      </Button>
    </form>
  )
}
