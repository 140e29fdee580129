import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Pencil, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { LostPet, Sighting } from '#contract/schemas/lost-pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatDeadline, formatInstant } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Refusal } from '#web/platform/refusal.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { ShareButton } from '#web/product/share-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { lastOfEach, personWords, secondsLeft, stepWords, toldWords } from './missing-words.ts'
import { useFoundLost, useStillMissing, useTickStep, useUndoLost } from './mutations.ts'
import { useStartLost, useStarts } from './outbox-mutations.ts'
import { lostPetsQuery } from './queries.ts'
import { RefusedStart, WaitingStart } from './waiting-start.tsx'
import type { OwnerToCall } from './waiting-start.tsx'

const PageDialog = lazyOnOpen(() => import('./page-dialog.tsx').then((module) => module.PageDialog))

type MissingPetsProps = {
  bookingId: string
  /** Whether the reader is the sitter, whose device is near the pet. */
  isSitter: boolean
  owner: OwnerToCall
}

/** Per pet of a stay the button that says it is missing, and after that how far the search is. */
export function MissingPets({ bookingId, isSitter, owner }: MissingPetsProps) {
  const { data, error, isFetching, refetch } = useQuery(lostPetsQuery(bookingId))
  const { waiting, refused } = useStarts(bookingId)
  const { pressed, start } = useStartLost(bookingId, isSitter)
  const [begun, setBegun] = useState<string>()
  // staff reads the sheet during a case, and nothing of this
  if (error instanceof Refusal && error.code === 'not_found') return null
  if (!data) return error && <LoadError title="We couldn't load missing pets" query={{ error, isFetching, refetch }} />
  const lost = lastOfEach(data.lost)
  // what is being sent by this press is known in a moment
  const kept = waiting.filter(({ clientId }) => clientId !== pressed?.clientId)
  // one that can be missing again by "Undo" needs no second button
  const shown = new Set([...lost.filter(({ may }) => may.undo), ...kept.map(({ body }) => body)].map((of) => of.petId))
  const here = data.here.filter(({ petId }) => !shown.has(petId))
  return (
    <>
      {refused.map(({ key, refusal }) => (
        <RefusedStart key={key} entryKey={key} refusal={refusal} />
      ))}
      {kept.map(({ clientId, body }) => (
        <WaitingStart
          key={clientId}
          clientId={clientId}
          pet={data.here.find(({ petId }) => petId === body.petId)}
          owner={isSitter ? owner : undefined}
          takesFocus={clientId === begun}
        />
      ))}
      {lost.map((each) => (
        <MissingPet key={each.id} lost={each} takesFocus={each.id === begun} />
      ))}
      {here.length > 0 && (
        <div className="grid gap-2">
          {here.map(({ petId, name }) => (
            <Button
              key={petId}
              full
              size="lg"
              variant="danger"
              loading={pressed?.body.petId === petId}
              spent={pressed !== undefined && pressed.body.petId !== petId}
              onClick={() => void start(petId).then(setBegun)}
            >
              {isolated(name)} is missing
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function MissingPet({ lost, takesFocus }: { lost: LostPet; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // not "Undo": a second press of a hasty finger would take it back
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const name = isolated(lost.name)
  const isOver = lost.state === 'found' || lost.state === 'closed'
  const title = lost.state === 'found' ? `${name} was found` : `${name} is missing`
  return (
    <Card className="p-5">
      <section aria-label={title} className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        {lost.state === 'starting' && <Starting lost={lost} />}
        {lost.state === 'open' && <Open lost={lost} path={lost.path} />}
        {lost.state === 'starting' && lost.may.edit && <Edit lost={lost} />}
        {isOver && <Over lost={lost} />}
        {lost.may.tick && <Steps lost={lost} />}
      </section>
    </Card>
  )
}

function Starting({ lost }: { lost: LostPet }) {
  const undo = useUndoLost()
  const [now, setNow] = useState(readersNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(readersNow()), 1000)
    return () => window.clearInterval(timer)
  }, [])
  const seconds = secondsLeft(lost, now)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="timer" className="figures">
        {seconds > 0 ? `Alerting in ${seconds} s` : 'Alerting now'}
      </p>
      {lost.may.undo && (
        <Button variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(lost)}>
          Undo
        </Button>
      )}
    </div>
  )
}

function Open({ lost, path }: { lost: LostPet; path: string | null }) {
  const found = useFoundLost()
  return (
    <>
      <p>{toldWords(lost)}</p>
      {lost.may.stillMissing && <StillMissing lost={lost} />}
      {path && (
        <div className="flex flex-wrap gap-2">
          <ShareButton title={`${isolated(lost.name)} is missing`} path={path} />
          <PageLink href={path} label="Open page" icon={<ExternalLink aria-hidden="true" className="size-4" />} />
          <PageLink href={`${path}/poster`} label="Poster" icon={<Printer aria-hidden="true" className="size-4" />} />
          {lost.may.edit && <Edit lost={lost} />}
        </div>
      )}
      {lost.may.found && (
        <Button full loading={found.isPending} onClick={() => found.mutate(lost)}>
          Found
        </Button>
      )}
      {lost.viewer !== 'helper' && <Sightings sightings={lost.sightings} />}
    </>
  )
}

/** What the page says, before and while it is open. */
function Edit({ lost }: { lost: LostPet }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Edit page
      </Button>
      <PageDialog lost={lost} open={open} onOpenChange={setOpen} />
    </>
  )
}

function PageLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <Button asChild size="sm" variant="secondary">
      <a href={href} target="_blank" rel="noreferrer">
        {icon}
        {label}
      </a>
    </Button>
  )
}

function StillMissing({ lost }: { lost: LostPet }) {
  const still = useStillMissing()
  return (
    <Notice tone="warning">
      <p className="mb-2">
        Is {isolated(lost.name)} still missing? Without an answer the page closes {formatDeadline(lost.closesAt)}.
      </p>
      <Button size="sm" variant="secondary" loading={still.isPending} onClick={() => still.mutate(lost)}>
        Still missing
      </Button>
    </Notice>
  )
}

function Over({ lost }: { lost: LostPet }) {
  const undo = useUndoLost()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        The page ended{lost.endedAt && ` ${formatInstant(lost.endedAt)}`}.
        {lost.state === 'found' && ' Everyone we alerted was told.'}
      </p>
      {lost.may.undo && (
        <Button variant="secondary" size="sm" loading={undo.isPending} onClick={() => undo.mutate(lost)}>
          Undo
        </Button>
      )}
    </div>
  )
}

function Steps({ lost }: { lost: LostPet }) {
  const tick = useTickStep(lost.id)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">What to do now</legend>
      {lost.steps.map(({ step, doneAt, by }) => (
        <Checkbox
          key={step}
          label={stepWords(step, lost.kind)}
          hint={doneAt && [...(by ? [personWords[by]] : []), formatInstant(doneAt)].join(', ')}
          checked={doneAt !== null}
          onChange={({ target }) => tick.mutate({ step, done: target.checked })}
        />
      ))}
    </fieldset>
  )
}

function Sightings({ sightings }: { sightings: readonly Sighting[] }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">Seen here</h3>
      {sightings.length === 0 ? (
        <p className="text-ink-soft">No sightings yet. New ones show up here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sightings.map(({ id, seenAt, where, text, contact }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="font-medium">{isolated(where)}</p>
              <p className="figures text-sm text-ink-soft">{formatInstant(seenAt)}</p>
              {text && <p>{isolated(text)}</p>}
              {contact && <p>Contact: {isolated(contact)}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
