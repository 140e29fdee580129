import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { NotSent } from '#web/modules/care/not-sent.tsx'
import { useNotes } from '#web/modules/care/notes-mutations.ts'
import { useWaitingCalls } from '#web/modules/care/outbox-mutations.ts'
import type { WaitingCall } from '#web/modules/care/outbox-mutations.ts'
import { MissingPets } from '#web/modules/lost-pets/missing-pet.tsx'
import { codeOf } from '#web/platform/refusal.ts'
import { toastFailure } from '#web/platform/use-call.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { CallRows } from './call-rows.tsx'
import { Costs } from './costs.tsx'
import { callablesOf, contactsOf } from './emergency-words.ts'
import type { Callable } from './emergency-words.ts'
import { PetFacts, saysNothing } from './pet-facts.tsx'
import { PrintedSheets } from './printed-sheets.tsx'
import { emergencyQuery } from './queries.ts'
import { Spending } from './spending.tsx'
import { ShowToVet, VetLinks } from './vet-link.tsx'

/** The emergency sheet of a stay: whom to call, what the owner agreed to, and what a vet has to know. */
export function EmergencyScreen({ bookingId }: { bookingId: string }) {
  const { data, error, isFetching, refetch } = useQuery(emergencyQuery(bookingId))
  const waiting = useWaitingCalls(bookingId)
  const sheet = data && withCalls(data, waiting)
  const isAsked = codeOf(error) === 'fresh_login_needed'
  useEffect(() => {
    // an admin confirms who they are, and comes back here
    if (isAsked) toastFailure(error, "We couldn't load the emergency sheet")
  }, [isAsked, error])
  return (
    <Container className="py-6 sm:py-8">
      <div data-no-print className="mx-auto grid max-w-text gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId }}
            className="inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Back to booking
          </Link>
          {sheet && sheet.pets.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Printer aria-hidden="true" className="size-4.5" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )}
        </div>
        {sheet ? (
          <Sheet sheet={sheet} />
        ) : error ? (
          <LoadError level={1} title="We couldn't load the emergency sheet" query={{ error, isFetching, refetch }} />
        ) : (
          <SheetSkeleton />
        )}
      </div>
      {sheet && <PrintedSheets sheet={sheet} />}
    </Container>
  )
}

/** The sheet with the calls that were marked on this device and are not sent yet. */
const withCalls = (sheet: EmergencySheet, waiting: readonly WaitingCall[]): EmergencySheet => ({
  ...sheet,
  calls: [
    ...sheet.calls,
    ...waiting.map(({ deviceAt: at, body: { who, contact = null, outcome } }) => ({ who, contact, outcome, at })),
  ],
})

/** Shown until the user and the sheet are known. */
export function EmergencyLoading() {
  return (
    <Container className="py-6 sm:py-8">
      <div className="mx-auto grid max-w-text gap-4">
        <div className="h-10 pointer-coarse:h-11" />
        <SheetSkeleton />
      </div>
    </Container>
  )
}

function SheetSkeleton() {
  return (
    <Loading label="Loading the emergency sheet" className="grid gap-4">
      <Skeleton className="h-10 w-1/2" />
      {[1, 2].map((at) => (
        <Card key={at} className="p-5">
          <SkeletonLines lines={5} />
        </Card>
      ))}
    </Loading>
  )
}

function Sheet({ sheet }: { sheet: EmergencySheet }) {
  const { bookingId, pets, may } = sheet
  const note = useNotes(bookingId)
  const isNoted = useRef(false)
  useEffect(() => {
    if (!may.markCalls || isNoted.current) return
    isNoted.current = true
    void note({ type: 'view' })
  }, [may.markCalls, note])
  const mark = ({ who, contact }: Callable, outcome: 'reached' | 'no_answer') =>
    void note({ type: 'call', who, contact, outcome })
  return (
    <>
      <header>
        <h1 className="font-display text-3xl font-semibold tracking-tight">Emergency</h1>
        {pets.length > 0 && <p className="text-ink-soft">{joined(pets.map(({ name }) => name))}</p>}
      </header>
      <NotSent bookingId={bookingId} />
      {pets.length === 0 ? (
        <p className="text-ink-soft">This stay is over. Contacts and pets aren't shown anymore.</p>
      ) : (
        <Part title="Who to call">
          <CallRows people={callablesOf(sheet)} onMark={may.markCalls ? mark : undefined} />
          <Missing sheet={sheet} />
        </Part>
      )}
      <MissingPets bookingId={bookingId} isSitter={may.markCalls} owner={sheet.owner} />
      <Part title="Spending at the vet">
        <Spending sheet={sheet} />
      </Part>
      {may.link && <ShowToVet bookingId={bookingId} />}
      <VetLinks sheet={sheet} />
      {pets.map((pet) => (
        <Part key={pet.petId} title={isolated(pet.name)}>
          <PetFacts pet={pet} />
        </Part>
      ))}
      <Part title="Costs at the vet">
        <Costs sheet={sheet} />
      </Part>
    </>
  )
}

/** What an owner should still add, in time. */
function Missing({ sheet: { pets, may } }: { sheet: EmergencySheet }) {
  if (!may.answerCosts || (contactsOf(pets).length > 0 && !pets.some(saysNothing))) return null
  return (
    <p className="mt-3 border-t border-line pt-3 text-ink-soft">
      Add a vet and someone we can call.{' '}
      <Link to="/profile" search={{ tab: 'pets' }} className="font-semibold text-brand underline">
        Edit the care sheet
      </Link>
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <section aria-label={title}>
        <h2 className="mb-3 text-xl font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  )
}
