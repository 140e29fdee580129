import { firstNameOf } from '#contract/vocabulary/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ComponentProps } from 'react'
import { caseLimits, caseTopics, sitterAsksCents, stayProblems } from '#contract/vocabulary/cases.ts'
import { bookingQuery } from '#web/modules/bookings/queries.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { Mistakes } from '#web/platform/form-rules.ts'
import { useForm } from '#web/platform/use-form.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { holdWords, readersWords, unheldWords } from './case-words.ts'
import { useOpenCase, type CaseForm as Form } from './mutations.ts'

// not for visitors, who send no photos
const PhotosField = lazy(() =>
  import('#web/pictures/photos-field.tsx').then((module) => ({ default: module.PhotosField })),
)

type CaseFormProps = {
  signedIn: boolean
  /** The stay that it is about. */
  bookingId?: string | undefined
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Writes to staff: what it is about, and the words; of a stay what is wrong with it. */
export function CaseForm({ signedIn, bookingId }: CaseFormProps) {
  const open = useOpenCase(bookingId)
  if (open.data) return <Sent {...open.data} />
  return <Fields signedIn={signedIn} bookingId={bookingId} send={open} />
}

function Sent({ number, id, unheld }: NonNullable<ReturnType<typeof useOpenCase>['data']>) {
  return (
    <Card className="grid gap-3 p-5" role="status">
      <p className="text-lg font-semibold">We got your message. Your case is {number}.</p>
      {id === null ? (
        <p>We sent you an email. Press the link in it, and your message reaches our team.</p>
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

const emptyOf = (bookingId: string | undefined): Form => ({
  topic: bookingId ? 'stay' : '',
  problem: '',
  asks: '',
  text: '',
  photos: [],
  email: '',
  website: '',
})

function Fields({ signedIn, bookingId, send }: CaseFormProps & { send: ReturnType<typeof useOpenCase> }) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `case ${bookingId ?? ''}`,
    start: emptyOf(bookingId),
    send,
    rules: {
      schema: () => import('#contract/inputs/cases.ts').then(({ NewCase }) => NewCase),
      mistakesOf: ({ topic, problem, email }) => ({
        ...(topic === '' && { topic: 'Choose one.' }),
        ...(bookingId && problem === '' && { problem: 'Choose what happened.' }),
        ...(!signedIn && email === '' && { email: 'Enter your email.' }),
      }),
    },
    onDone: () => {},
  })
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  return (
    <form {...formProps} className="mt-2 grid gap-5">
      <About asked={Boolean(bookingId)} form={form} set={set} mistakes={mistakes} />
      {!signedIn && (
        <Field label="Your email" error={mistakes.email}>
          <TextInput
            type="email"
            autoComplete="email"
            value={form.email}
            maxLength={caseLimits.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
      )}
      {bookingId && (
        <Asks bookingId={bookingId} problem={form.problem} asks={form.asks} set={set} mistake={mistakes.asks} />
      )}
      <Field
        label="Your message"
        error={mistakes.text}
        hint={bookingId && <Readers bookingId={bookingId} form={form} />}
      >
        <Textarea
          counter
          rows={6}
          value={form.text}
          maxLength={caseLimits.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      {signedIn && (
        <Photos
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

type AboutProps = {
  /** Whether it is about a stay, of which is asked what is wrong. */
  asked: boolean
  form: Form
  set: (change: Partial<Form>) => void
  mistakes: Mistakes<Form>
}

function About({ asked, form, set, mistakes }: AboutProps) {
  return asked ? (
    <Field label="What happened?" error={mistakes.problem}>
      <Select
        placeholder="Choose one"
        options={optionsOf(stayProblems)}
        value={form.problem}
        onChange={({ target }) => set({ problem: target.value })}
      />
    </Field>
  ) : (
    <Field label="What's it about?" error={mistakes.topic}>
      <Select
        placeholder="Choose one"
        options={optionsOf(caseTopics)}
        value={form.topic}
        onChange={({ target }) => set({ topic: target.value })}
      />
    </Field>
  )
}

/** Who reads what is written about a stay. */
function Readers({ bookingId, form: { problem, asks } }: { bookingId: string; form: Form }) {
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const byOwner = stay?.viewer !== 'sitter'
  const who = readersWords({ byOwner, problem, asks }, stay ? firstNameOf(stay.sitter) : 'The sitter')
  return `${who} While this case is open, our team can read your messages about this stay.`
}

type AsksProps = {
  bookingId: string
  problem: string
  asks: string
  set: (change: Partial<Form>) => void
  mistake: string | undefined
}

/** What would make it right: an amount, or nothing but help. Says what of the payout waits meanwhile. */
function Asks({ bookingId, problem, asks, set, mistake }: AsksProps) {
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const byOwner = stay?.viewer !== 'sitter'
  const most = byOwner ? stay?.netPaid : String(sitterAsksCents / 100)
  if (Number(most) === 0) return null
  return (
    <Field
      label={byOwner ? 'How much should you get back?' : 'How much do you ask for?'}
      error={mistake}
      hint={`Optional${most ? `, up to ${formatMoney(most)}` : ''}. ${holdWords({ byOwner, problem, asks })}`}
    >
      <TextInput
        prefix="$"
        inputMode="decimal"
        value={asks}
        onChange={({ target }) => set({ asks: target.value })}
        className="max-w-40"
      />
    </Field>
  )
}

function Photos(props: Pick<ComponentProps<typeof PhotosField>, 'photos' | 'onPhotos'>) {
  return (
    // as high as its button, which comes late
    <div className="min-h-11">
      <AfterHydration>
        <PhotosField {...props} most={caseLimits.photos} purpose="message" what="a message" />
      </AfterHydration>
    </div>
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
