import { useQueryClient } from '@tanstack/react-query'
import { lazy, startTransition, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '#contract/calls/listings.ts'
import { ListingTitle } from '#web/modules/listings/listing-title.tsx'
import { fetchLatest } from '#web/modules/listings/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import { Container } from '#web/ui/page.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { bookingDisabled } from './editor-words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { CurrentStep, FormSection, partId } from './form-section.tsx'
import { guestsView } from './guests-view.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { tooManyDrafts } from './mutations.ts'
import { MyDrafts } from './my-drafts.tsx'
import { OffersSections } from './offers-section.tsx'
import { NoPhotosYet } from './no-photos-yet.tsx'
import { LocationSection, SpaceSection } from './place-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { PublishSection } from './publish-section.tsx'
import { StepButtons, StepList } from './step-list.tsx'
import { TermsSection } from './terms-section.tsx'
import { TooManyDrafts } from './too-many-drafts.tsx'
import { useEditor } from './use-editor.ts'

// of a listing that exists, whose editor is shown when it is there with these
const AvailabilityManager = lazy(() =>
  import('./availability-manager.tsx').then((module) => ({ default: module.AvailabilityManager })),
)
const PhotosSection = lazy(() => import('./photos-section.tsx').then((module) => ({ default: module.PhotosSection })))
const Preview = lazy(preloadable(() => import('./preview.tsx').then((module) => module.Preview)))

export type ListingEditorProps = {
  /** The listing to edit; undefined for a new one. */
  listing?: Listing | undefined
  /** Renders the map of a listing for the preview. */
  mapOf?: (listing: Listing) => ReactNode
  /** Called to leave the editor, with a new listing if one was created. */
  onDone: (saved?: Listing) => void
}

type Editor = ReturnType<typeof useEditor>

/** The editor of a listing. Remounts when the user discards their changes for the version saved elsewhere. */
export function ListingEditor(props: ListingEditorProps) {
  const [round, setRound] = useState(0)
  return <Screen key={round} {...props} onAnew={() => setRound(round + 1)} />
}

/** The form of a listing, and its preview. Asks before unsaved changes are left. */
function Screen({ listing, mapOf, onDone, onAnew }: ListingEditorProps & { onAnew: () => void }) {
  const cache = useQueryClient()
  const editor = useEditor(listing, onDone)
  const { button, ...preview } = usePreview()
  const shown = listing && preview.open ? guestsView(listing, editor.form, editor.wrong) : undefined
  return (
    <>
      {shown && <Preview listing={shown} map={mapOf?.(shown)} onBack={preview.close} />}
      {/* stays mounted behind the preview, so that its fields keep their state */}
      <div hidden={shown !== undefined}>
        <Container className="pt-8 pb-10 sm:pt-10">
          <EditorForm
            editor={editor}
            listing={listing}
            conflict={
              listing &&
              editor.isConflicting && (
                <ConflictNotice
                  onLatest={async () => {
                    await fetchLatest(cache, listing.id)
                    editor.forget()
                    onAnew()
                  }}
                  onMine={async () => editor.overrule(await fetchLatest(cache, listing.id))}
                />
              )
            }
          />
          <EditorBar
            formId={formId}
            isNew={listing === undefined}
            saving={editor.save.isPending}
            status={editor.status}
            onCancel={() => onDone()}
            preview={
              listing && (
                <Button ref={button} variant="secondary" onClick={preview.show}>
                  Preview
                </Button>
              )
            }
          />
        </Container>
      </div>
      <LeaveGuard holds={editor.isUnsent} onLeave={editor.forget} />
    </>
  )
}

/** Whether the preview is open; closing it restores the scroll position and focuses the button again. */
function usePreview() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const from = useRef(0)
  return {
    open,
    button,
    show: () => {
      from.current = window.scrollY
      // the form stays until the preview is there
      startTransition(() => setOpen(true))
    },
    close: () => {
      flushSync(() => setOpen(false))
      window.scrollTo({ top: from.current })
      button.current?.focus({ preventScroll: true })
    },
  }
}

const formId = 'listing-form'

type EditorFormProps = { editor: Editor; listing: Listing | undefined; conflict: ReactNode }

/** The parts of the form: one below the other, or one step at a time on a phone. */
function EditorForm({ editor, listing, conflict }: EditorFormProps) {
  const { mistakes, save, summary, steps, step, goToStep, goToField } = editor
  const isNew = listing === undefined
  const draftsFull = tooManyDrafts(save.error)
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <EditorHeading listing={listing} />
      {isNew && <MyDrafts />}
      {conflict}
      {draftsFull && <TooManyDrafts sentence={draftsFull.sentence} />}
      <PartLinks parts={steps} />
      <StepList steps={steps} current={step} onGo={goToStep} />
      <ErrorSummary ref={summary} mistakes={mistakes} onGo={goToField} />
      <form {...editor.formProps} id={formId} className="grid gap-6">
        <CurrentStep value={step}>
          <Parts editor={editor} listing={listing} />
        </CurrentStep>
        <StepButtons steps={steps} current={step} onGo={goToStep} />
      </form>
    </div>
  )
}

function Parts({ editor: { part, photos, setPhotos }, listing }: Omit<EditorFormProps, 'conflict'>) {
  return (
    <>
      <BasicsSection {...part} />
      <PricesSection {...part} />
      {listing ? <PhotosSection listing={listing} onCount={setPhotos} /> : <NoPhotosYet />}
      <LocationSection {...part} />
      <SpaceSection {...part} />
      <OffersSections {...part} />
      <TermsSection {...part} />
      {listing && (
        <FormSection title="Availability" intro="Block dates you're not available. Changes save automatically.">
          <AvailabilityManager listing={listing} whole />
        </FormSection>
      )}
      <PublishSection
        {...part}
        photos={photos}
        isNew={!listing}
        deactivation={listing?.deactivationReason ?? undefined}
      />
    </>
  )
}

function EditorHeading({ listing }: { listing: Listing | undefined }) {
  if (!listing)
    return (
      <div className="grid gap-1.5">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Create New Listing</h1>
        <p className="text-lg text-ink-soft">Save it first, then add photos and publish it.</p>
      </div>
    )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-2.5">
        <ListingTitle listing={listing} reviewsBelow={false} />
        <p className="text-lg text-ink-soft">{bookingDisabled}</p>
      </div>
      <Button disabled variant="secondary">
        Editing Mode
      </Button>
    </div>
  )
}

/** Links to the parts of the form, where these are one below the other. */
function PartLinks({ parts }: { parts: Editor['steps'] }) {
  return (
    <nav aria-label="On this page" className="-mx-3 overflow-x-auto [scrollbar-width:none] max-md:hidden">
      <ul className="flex w-max gap-1">
        {parts.map(({ title }) => (
          <li key={title}>
            <a
              href={`#${partId(title)}`}
              className="flex min-h-10 items-center rounded-lg px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-brand-soft hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
