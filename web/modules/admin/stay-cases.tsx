import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { caseLimits, stayProblems } from '#contract/vocabulary/cases.ts'
import { CaseNumber } from '#web/modules/cases/case-number.tsx'
import { caseTitle, stateTones, staffStateWords } from '#web/modules/cases/case-words.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useOpenForStay, type StaffCaseForm } from './case-mutations.ts'
import { casesAboutQuery } from './queries.ts'

const LogDialog = lazyOnOpen(() => import('#web/modules/care/log-dialog.tsx').then((module) => module.LogDialog))

/** The cases about a stay, each with a link, and a button to open one; while one is open, the care log of the stay. */
export function StayCases({ bookingId }: { bookingId: string }) {
  const { data = [] } = useQuery({ ...casesAboutQuery(bookingId), staleTime: 5000 })
  const [open, setOpen] = useReopening<'case' | 'log'>(`cases of ${bookingId}`)
  return (
    <div className="grid justify-items-start gap-2">
      {data.length > 0 && (
        <ul className="grid gap-1">
          {data.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-2">
              <Link
                to="/admin"
                search={{ tab: 'reports', trouble: 'cases', case: line.id }}
                className="underline underline-offset-2"
              >
                <CaseNumber number={line.number} />: {caseTitle(line)}
              </Link>
              <Badge tone={stateTones[line.state]}>{staffStateWords[line.state]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<LifeBuoy aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('case')}
        >
          Open case
        </Button>
        {data.some(({ state }) => state !== 'solved') && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('log')}>
            Care log
          </Button>
        )}
      </div>
      <LogDialog bookingId={bookingId} open={open === 'log'} onOpenChange={() => setOpen(undefined)} />
      {open === 'case' && <OpenCaseDialog bookingId={bookingId} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const sides = [
  { value: 'owner', label: 'The owner' },
  { value: 'sitter', label: 'The sitter' },
] as const
const problems = Object.entries(stayProblems).map(([value, label]) => ({ value, label }))
const empty: StaffCaseForm = { with: 'owner', problem: '', text: '' }

function OpenCaseDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  return (
    <FormDialog<StaffCaseForm, unknown>
      open
      onClose={onClose}
      title="Open a case"
      description="You write to one side of the stay. The other sees nothing of it until you ask them."
      submit="Open case"
      name={`case about ${bookingId}`}
      start={empty}
      send={useOpenForStay(bookingId)}
      rules={{ schema: () => import('#contract/inputs/cases.ts').then(({ NewStaffCase }) => NewStaffCase) }}
    >
      {({ field }) => (
        <>
          <Field label="With whom?" {...field('with')}>
            <Select options={sides} />
          </Field>
          <Field
            label="What is it about?"
            optional
            hint="A problem holds the stay's payout until it is solved."
            {...field('problem')}
          >
            <Select placeholder="A question" options={problems} />
          </Field>
          <Field label="Your message" {...field('text')}>
            <Textarea counter rows={4} maxLength={caseLimits.text} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
