import { Search } from 'lucide-react'
import { Suspense, lazy, useId } from 'react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DatesField, PetsField } from './bar-fields.tsx'
import { LocationField } from './location-field.tsx'
import { useSearchBar, type SearchBarProps, type SearchBarState } from './use-search-bar.ts'

// Loaded on the first press.
const SearchSheet = lazy(() => import('./search-sheet.tsx').then((module) => ({ default: module.SearchSheet })))

/** Where, when and for whom: a pill whose fields open panels in place, one at a time; stacked on a phone. */
export function SearchBar(props: SearchBarProps) {
  const errorId = useId()
  const bar = useSearchBar(props)
  const { form, status, expanded } = bar
  return (
    // on a phone the unfolded bar covers the page, so its place keeps its height
    <div className={classes(expanded && 'max-md:min-h-34')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it */}
      <form
        ref={form}
        role="search"
        aria-label="Find a Sitter"
        noValidate
        onKeyDown={bar.closeOnEscape}
        onSubmit={(event) => {
          event.preventDefault()
          if (expanded) bar.submit()
          else bar.askForLocation()
        }}
        className={classes(
          'forced-edge relative mx-auto flex w-full scroll-mt-20 scroll-mb-4 flex-col gap-1 rounded-2xl border border-line bg-surface p-2 text-left',
          'shadow-lift transition-[max-width] duration-150 md:flex-row md:items-center md:rounded-full',
          expanded ? `md:max-w-5xl ${sheetClasses}` : 'md:max-w-4xl',
          // room for the alert above the bar, also below the header
          status === 'invalid' && 'md:mt-14 md:scroll-mt-32',
        )}
      >
        {expanded && (
          <Suspense fallback={null}>
            <SearchSheet form={form} onClose={bar.fold} />
          </Suspense>
        )}
        <div
          className={expanded ? 'flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4 pb-2 md:contents' : 'contents'}
        >
          <Where bar={bar} errorId={status === 'invalid' ? errorId : undefined} />
          <DatesField bar={bar} />
          <PetsField bar={bar} />
        </div>
        <Button
          type="submit"
          loading={status === 'validating'}
          icon={<Search aria-hidden="true" className="size-5" />}
          className={classes('md:min-h-13 md:rounded-full md:px-5 lg:px-6', expanded && 'max-md:m-4 max-md:mt-1')}
        >
          Search
        </Button>
        {status === 'invalid' && (
          <p
            id={errorId}
            role="alert"
            className="rounded-lg bg-danger-soft px-4 py-2 font-medium text-danger max-md:order-first max-md:m-2 md:absolute md:bottom-full md:left-4 md:mb-2"
          >
            {refusals.place_not_found.sentence}
          </p>
        )}
      </form>
    </div>
  )
}

/** The class names for a phone, where the unfolded bar is a sheet over the whole screen. */
const sheetClasses =
  'max-md:fixed max-md:inset-0 max-md:z-50 max-md:gap-0 max-md:rounded-none max-md:border-0 max-md:p-0'

/** The location field, and what happens after a choice. */
function Where({ bar, errorId }: { bar: SearchBarState; errorId: string | undefined }) {
  const { input, change, status, setStatus } = bar
  return (
    <LocationField
      text={input.location}
      status={status}
      open={bar.panel === 'location'}
      unfolded={bar.expanded}
      input={bar.locationInput}
      onOpenChange={(shown) => (shown ? bar.open('location') : bar.show('none'))}
      onType={(location) => {
        change({ location, point: null, state: null })
        setStatus('unknown')
      }}
      onChoose={(location, point, state = null) => {
        change({ location, point, state })
        setStatus(point || state ? 'valid' : 'unknown')
        // another panel may have been opened while the place was looked up
        if (bar.isOpen('location')) bar.show(input.checkIn ? 'none' : 'checkin')
      }}
      onLocated={(point) => {
        change({ point })
        setStatus('valid')
      }}
      onSubmit={bar.submit}
      onStatus={setStatus}
      errorId={errorId}
    />
  )
}
