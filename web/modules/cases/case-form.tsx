import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { caseLimits, caseTopics } from '#contract/vocabulary/cases.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { bookingQuery } from '#web/modules/bookings/queries.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CaseNumber } from './case-number.tsx'
import { answersWords, unheldWords } from './case-words.ts'
import { emptyCase, useOpenCase } from './mutations.ts'
import { Photos } from './photos.tsx'
import { StayForm } from './stay-form.tsx'

type CaseFormProps = {
  signedIn: boolean
  /** The stay that it is about. */
  bookingId?: string | undefined
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Writes to staff: what it is about, and the words; a problem with a stay in three steps. */
export function CaseForm({ signedIn, bookingId }: CaseFormProps) {
  const open = useOpenCase(bookingId)
  if (open.data) return <Sent {...open.data} bookingId={bookingId} />
  return bookingId ? <StayForm bookingId={bookingId} send={open} /> : <Fields signedIn={signedIn} send={open} />
}

type SentProps = NonNullable<ReturnType<typeof useOpenCase>['data']> & Pick<CaseFormProps, 'bookingId'>

function Sent({ number, id, unheld, forBoth, bookingId }: SentProps) {
  return (
    <Card className="grid gap-3 p-5" role="status">
      <p className="text-lg font-semibold">
        We got your message. Your case is <CaseNumber number={number} />.
      </p>
      {id === null ? (
        <p>We sent you an email. Press the link in it, and your message reaches our team.</p>
      ) : forBoth && bookingId ? (
        <OtherAnswers bookingId={bookingId} />
      ) : (
        <p>We answer within one business day; sooner if a pet is in danger.</p>
      )}
      {unheld && <p>{unheldWords}</p>}
      {id !== null && (
        <Button asChild variant="secondary" className="justify-self-start">
          <Link to="/cases/$caseId" params={{ caseId: id }}>
            Open the case
          </Link>
        </Button>
      )}
    </Card>
  )
}

/** Who answers a case that both sides of its stay read. */
function OtherAnswers({ bookingId }: { bookingId: string }) {
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const other = stay && firstNameOf(stay.viewer === 'sitter' ? stay.owner : stay.sitter)
  return <p>{answersWords(other ?? 'The other side')}</p>
}

function Fields({ signedIn, send }: Pick<CaseFormProps, 'signedIn'> & { send: ReturnType<typeof useOpenCase> }) {
  const { form, setForm, set, field, formProps } = useForm({
    name: 'case ',
    start: emptyCase(''),
    send,
    rules: {
      schema: () => import('#contract/inputs/cases.ts').then(({ NewCase }) => NewCase),
      mistakesOf: ({ email }) => (!signedIn && email === '' ? { email: 'Enter your email.' } : {}),
    },
    onDone: () => {},
  })
  return (
    <form {...formProps} className="mt-2 grid gap-5">
      <Field label="What's it about?" {...field('topic')}>
        <Select placeholder="Choose one" options={optionsOf(caseTopics)} />
      </Field>
      {!signedIn && (
        <Field label="Your email" {...field('email')}>
          <TextInput type="email" autoComplete="email" maxLength={caseLimits.email} />
        </Field>
      )}
      <Field label="Your message" {...field('text')}>
        <Textarea counter rows={6} maxLength={caseLimits.text} />
      </Field>
      {signedIn && (
        <Photos
          most={caseLimits.photos}
          what="a message"
          photos={form.photos}
          onPhotos={(change) => setForm((now) => ({ ...now, photos: change(now.photos) }))}
        />
      )}
      <Trap value={form.website} onChange={(website) => set({ website })} />
      <Button type="submit" className="justify-self-start" loading={send.isPending}>
        Send
      </Button>
    </form>
  )
}

/** A field for those who fill in whatever there is. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  )
}
