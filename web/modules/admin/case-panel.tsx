import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminCase } from '#contract/schemas/cases.ts'
import { caseLimits, fruitlessCases, type CaseSide } from '#contract/vocabulary/cases.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { useSiteName } from '#web/product/site.ts'
import { caseTitle, decidedForStaff, offerWords } from '#web/modules/cases/case-words.ts'
import { Entries } from '#web/modules/cases/entries.tsx'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useForm } from '#web/platform/use-form.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CaseCharges } from './case-charges.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseMessages } from './case-messages.tsx'
import { useAnswerCase, useSetCaseState } from './case-mutations.ts'
import { CaseProposal } from './case-proposal.tsx'
import { DecideCase } from './decide-case.tsx'
import { NotesAbout } from './notes.tsx'
import { PayoutWaits } from './payout-waits.tsx'
import { PersonLink } from './person-link.tsx'
import { PhonesDialog } from './phones-dialog.tsx'
import { adminCaseQuery } from './queries.ts'

/** A case with what each side wrote, and what staff answers each. */
export function CasePanel({ id = '', open, onClose }: { id: string | undefined; open: boolean; onClose: () => void }) {
  const query = useQuery({ ...adminCaseQuery(id), enabled: open })
  const found = query.data
  return (
    <SidePanel open={open} onOpenChange={onClose} title={found ? caseTitle(found) : 'Case'} description={found?.number}>
      {found ? (
        <Whole found={found} />
      ) : query.error ? (
        <LoadError level={3} title="We couldn't load this case" query={query} />
      ) : (
        <Loading label="Loading the case" className="grid gap-4">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </SidePanel>
  )
}

function Whole({ found }: { found: AdminCase }) {
  const { opener, other, email, threads } = found
  return (
    <div className="grid gap-8">
      <About found={found} />
      <States found={found} />
      {found.proposal && <CaseProposal id={found.id} proposal={found.proposal} />}
      <Messages found={found} />
      <Offers found={found} />
      {found.stay && found.problem === 'charge' && <CaseCharges bookingId={found.stay.bookingId} />}
      <Side
        found={found}
        side="opener"
        person={opener ?? { id: null, name: email ?? 'No account' }}
        entries={threads.opener}
      />
      {other && <Side found={found} side="other" person={other} entries={threads.other} />}
      <CaseEvidence found={found} />
      <NotesAbout thing={{ kind: 'case', id: found.id }} />
    </div>
  )
}

/** The stay of a case, and whether a payout waits for it, which goes out once the case is solved. */
function About({ found }: { found: AdminCase }) {
  if (!found.stay) return null
  const { bookingId, listingTitle } = found.stay
  return (
    <div className="-mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId }}
        className="rounded-sm wrap-anywhere underline underline-offset-2"
      >
        {isolated(listingTitle || 'Untitled listing')}
      </Link>
      <PayoutWaits found={found} />
      {found.unheld && (
        <span className="text-ink-soft">
          Holds nothing: {fruitlessCases.most} cases of its opener in {fruitlessCases.months} months ended with nothing.
        </span>
      )}
    </div>
  )
}

/** Opens what the two sides of the stay wrote to each other, and their phones, while the case is open. */
function Messages({ found }: { found: AdminCase }) {
  const [open, setOpen] = useReopening<'messages' | 'phones'>(`messages of case ${found.id}`)
  if (!found.stay || found.state === 'solved') return null
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setOpen('messages')}>
          Read their messages
        </Button>
        {found.state !== 'sides' && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('phones')}>
            Call both sides
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">Messages from the request on. This is recorded.</p>
      {open === 'messages' && <CaseMessages found={found} onClose={() => setOpen(undefined)} />}
      {open === 'phones' && (
        <PhonesDialog bookingId={found.stay.bookingId} about={caseTitle(found)} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

/** What the owner asked for, and what the two sides offered each other. */
function Offers({ found: { asks, offers, opener, other } }: { found: AdminCase }) {
  if (asks === null) return null
  const names = { person: isolated(opener?.name ?? ''), other: isolated(other?.name ?? '') }
  return (
    <div className="figures grid gap-1">
      <p>
        {names.person} asks for {formatMoney(asks)}.
      </p>
      {offers.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft" aria-label="Offers">
          {offers.map((offer) => (
            <li key={offer.id}>{offerWords(offer, names)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function States({ found }: { found: AdminCase }) {
  const { id, state, stay } = found
  const [open, setOpen] = useReopening<'decide'>(`case ${id}`)
  const set = useSetCaseState(id)
  const button = (next: 'open' | 'waiting' | 'solved', label: string) => (
    <Button size="sm" variant="secondary" loading={set.isPending} onClick={() => set.mutate(next)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {stay && state !== 'solved' && (
        <Button size="sm" onClick={() => setOpen('decide')}>
          Decide
        </Button>
      )}
      {state !== 'solved' && button('solved', 'Solve')}
      {state === 'sides' && button('open', 'Take over')}
      {state === 'open' && button('waiting', 'Wait for them')}
      {state === 'solved' && button('open', 'Open again')}
      {open && <DecideCase found={found} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type SideProps = {
  found: AdminCase
  side: CaseSide
  /** Without an id it is somebody who wrote without an account. */
  person: { readonly id: string | null; readonly name: string }
  entries: AdminCase['threads'][CaseSide]
}

/** One side of it: the other never reads this. */
function Side({ found: { id, isShared }, side, person, entries }: SideProps) {
  const { id: personId, name } = person
  const siteName = useSiteName()
  const answer = useAnswerCase({ id, side })
  const { field, formProps } = useForm({
    name: `answer to ${side} of case ${id}`,
    start: { text: '' },
    send: answer,
    rules: { schema: () => import('#contract/inputs/cases.ts').then(({ NewCaseAnswer }) => NewCaseAnswer) },
    onDone: () => {},
  })
  return (
    <section className="grid gap-4" aria-labelledby={`side-${side}`}>
      <h3 id={`side-${side}`} className="text-lg font-semibold wrap-anywhere">
        {personId === null ? isolated(name) : <PersonLink person={{ id: personId, name }} />}
      </h3>
      {entries.length > 0 && (
        <Entries
          entries={entries}
          reader="staff"
          names={{ person: isolated(name), other: '', staff: siteName }}
          decidedLines={(decided) => decidedForStaff(decided, siteName)}
        />
      )}
      <form {...formProps} className="grid gap-3">
        <Field
          label={entries.length === 0 ? `Ask ${isolated(name)}` : `Answer ${isolated(name)}`}
          hint={
            side === 'other' && entries.length === 0 && !isShared
              ? "They don't see who opened the case, or what was said."
              : undefined
          }
          {...field('text')}
        >
          <Textarea rows={3} maxLength={caseLimits.text} />
        </Field>
        <Button type="submit" size="sm" className="justify-self-start" loading={answer.isPending}>
          Send
        </Button>
      </form>
    </section>
  )
}
