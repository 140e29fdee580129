import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { AdminHidden } from '#contract/schemas/hidden.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { whyWords } from '#contract/vocabulary/measure-words.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { HideButton } from '#web/modules/hiding/hide-button.tsx'
import { useReopening } from '#web/platform/fresh-login.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { DecideForm } from './decide-form.tsx'
import { useDecideAsking } from './measure-mutations.ts'
import { hiddenQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** What is hidden, or only what an author asked a review of; each can be restored, and the review decided. */
export function HiddenList({ asked }: { asked: boolean }) {
  const query = hiddenQuery({ asked })
  const list = useQuery({ ...query, staleTime: 5000 })
  const more = useMore(query)
  if (list.error && !list.data) return <LoadError level={3} title="We couldn't load the list" query={list} />
  if (!list.data)
    return (
      <Loading label="Loading what is hidden" className="grid gap-4">
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (list.data.length === 0)
    return <EmptyState level={3} icon={<EyeOff />} title={asked ? 'No reviews to decide' : 'Nothing is hidden'} />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {list.data.map((hidden) => (
          <li key={hidden.id}>
            <Row hidden={hidden} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </div>
  )
}

function Row({ hidden }: { hidden: AdminHidden }) {
  const siteName = useSiteName()
  const { kind, thing, author, by, at, note, pictureUrl, texts, asked, may } = hidden
  const [open, setOpen] = useReopening<'decide'>(`hidden ${hidden.id}`)
  const decide = useDecideAsking(hidden)
  return (
    <Card className="grid gap-3 p-4 sm:px-5" data-row>
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone="warn">{capitalized(hiddenWords[kind])}</Badge>
        <span className="font-semibold wrap-anywhere">{isolated(author.name)}</span>
        <time dateTime={at} className="figures text-sm text-ink-soft">
          {formatInstant(at)}
          {by && ` · by ${isolated(by.name)}`}
        </time>
      </div>
      {pictureUrl && (
        <Picture src={pictureUrl} alt={`Hidden ${hiddenWords[kind]}`} sizes="160px" className="w-40 rounded-lg" />
      )}
      {texts?.before && <Words label="Before" words={texts.before} />}
      {texts?.after && <Words label="Now" words={texts.after} />}
      <p className="wrap-anywhere whitespace-pre-line">{named(whyWords(hidden), siteName)}</p>
      {note && <p className="text-sm wrap-anywhere text-ink-soft">For the team: {note}</p>}
      {asked && (
        <div className="grid gap-1.5 rounded-lg bg-brand-soft p-3 text-sm wrap-anywhere whitespace-pre-line">
          <p className="font-semibold">Asked for a review {formatInstant(asked.at)}</p>
          <p>{asked.text}</p>
          {asked.decision && <p>Stays hidden: {asked.decision.answer}</p>}
          {!asked.decision && !may.decide && <p className="text-ink-soft">Another admin decides.</p>}
        </div>
      )}
      {open && (
        <DecideForm
          name={`decision of hidden ${hidden.id}`}
          outcomes={{ upheld: 'It stays hidden', reversed: 'Show it again' }}
          send={decide}
          onClose={() => setOpen(undefined)}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.decide && !open && (
          <Button size="sm" onClick={() => setOpen('decide')}>
            Decide review
          </Button>
        )}
        {may.restore && <HideButton thing={{ kind, id: thing }} isHidden />}
      </div>
    </Card>
  )
}

function Words({ label, words }: { label: string; words: string }) {
  return (
    <div className="grid gap-0.5 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-soft">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </div>
  )
}
