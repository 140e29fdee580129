import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnHidden as Hidden } from '#contract/schemas/hidden.ts'
import { hiddenWords, rewrittenKinds } from '#contract/vocabulary/hidden.ts'
import { commentMaximum } from '#contract/vocabulary/limits.ts'
import { measureLimits } from '#contract/vocabulary/measures.ts'
import { whyWords } from '#contract/vocabulary/measure-words.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAskForReview } from './mutations.ts'
import { ownHiddenQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

const dayOf = (instant: string): string => formatDate(localDate(new Date(instant)))

/** What of the user's is hidden, each with why, and a form that asks for a review. Renders nothing without any. */
export function OwnHidden() {
  const { data = [] } = useQuery(ownHiddenQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="hidden-things" className="grid gap-4">
      <h2 id="hidden-things" className="font-display text-2xl font-semibold">
        Hidden by our team
      </h2>
      <ul className="grid gap-4">
        {data.map((hidden) => (
          <li key={hidden.id} id={`hidden-${hidden.id}`} className="scroll-mt-20">
            <Row hidden={hidden} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ hidden }: { hidden: Hidden }) {
  const siteName = useSiteName()
  const [open, setOpen] = useState(false)
  const { kind, at, content, pictureUrl, may } = hidden
  const asked = askedWords(hidden)
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone="warn">{capitalized(hiddenWords[kind])}</Badge>
        <span className="text-sm text-ink-soft">{dayOf(at)}. Only you and our team can see it.</span>
      </div>
      {pictureUrl && (
        <Picture src={pictureUrl} alt={`Your ${hiddenWords[kind]}`} sizes="160px" className="w-40 rounded-lg" />
      )}
      {content && (
        <p dir="auto" className="border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line text-ink-soft">
          {content}
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{named(whyWords(hidden), siteName)}</p>
      {asked && <p className="wrap-anywhere whitespace-pre-line">{asked}</p>}
      {open && may.ask && <AskForm hidden={hidden} onClose={() => setOpen(false)} />}
      {may.ask && !open && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          Ask for a review
        </Button>
      )}
    </Card>
  )
}

function askedWords({ asked }: Hidden): string | undefined {
  if (!asked) return undefined
  const made = `You asked for a review on ${dayOf(asked.at)}.`
  if (!asked.decision) return `${made} We'll look at it again and answer by email.`
  return `${made} We decided on ${dayOf(asked.decision.at)}: it stays hidden. ${asked.decision.answer}`
}

function AskForm({ hidden, onClose }: { hidden: Hidden; onClose: () => void }) {
  const { id, kind, content, askUntil } = hidden
  const ask = useAskForReview(id)
  const rewrites = rewrittenKinds.some((each) => each === kind)
  const { field, formProps } = useForm({
    name: `review of hidden ${id}`,
    start: { text: '', changed: (rewrites && content) || '' },
    send: ask,
    rules: { schema: () => import('#contract/inputs/moderation.ts').then(({ NewAsking }) => NewAsking) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} className="grid gap-4">
      {rewrites && (
        <Field label={`Your ${hiddenWords[kind]}`} optional hint="Change what breaks our rules." {...field('changed')}>
          <Textarea counter rows={4} maxLength={commentMaximum} />
        </Field>
      )}
      <Field
        label="What should we know?"
        hint={`You can ask once, until ${dayOf(askUntil)}. Another person on our team looks at it where possible.`}
        {...field('text')}
      >
        <Textarea counter rows={4} maxLength={measureLimits.appeal} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={ask.isPending}>
          Send
        </Button>
        <Button type="reset" variant="secondary" disabled={ask.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
