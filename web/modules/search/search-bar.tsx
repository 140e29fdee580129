import { Search } from 'lucide-react'
import { useId } from 'react'
import { unknownAddress } from '#contract/page-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DatesField, PetsField } from './bar-fields.tsx'
import { LocationField } from './location-field.tsx'
import { useSearchBar, type SearchBarProps, type SearchBarState } from './use-search-bar.ts'

/** Where, when and for whom: a pill whose fields open panels in place, one at a time; stacked on a phone. */
export function SearchBar(props: SearchBarProps) {
  const errorId = useId()
  const bar = useSearchBar(props)
  const { status, expanded } = bar
  return (
    <form
      ref={bar.form}
      role="search"
      aria-label="Find sitters"
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
        expanded ? 'md:max-w-5xl' : 'md:max-w-4xl',
      )}
    >
      <Where bar={bar} errorId={status === 'invalid' ? errorId : undefined} />
      <DatesField bar={bar} />
      <PetsField bar={bar} />
      <Button
        type="submit"
        loading={status === 'validating'}
        icon={<Search aria-hidden="true" className="size-5" />}
        className="md:min-h-13 md:rounded-full md:px-5 lg:px-6"
      >
        Search
      </Button>
      {status === 'invalid' && (
        <p
          id={errorId}
          role="alert"
          className="rounded-lg bg-danger-soft px-4 py-2 font-medium text-danger md:absolute md:bottom-full md:left-4 md:mb-2"
        >
          {unknownAddress}
        </p>
      )}
    </form>
  )
}

/** The location, and what a choice of it leads to. */
function Where({ bar, errorId }: { bar: SearchBarState; errorId: string | undefined }) {
  const { input, change, status, setStatus } = bar
  return (
    <LocationField
      text={input.location}
      status={status}
      open={bar.panel === 'location'}
      input={bar.locationInput}
      onOpenChange={(shown) => (shown ? bar.open('location') : bar.show('none'))}
      onType={(location) => {
        change({ location, point: null, state: null })
        setStatus('unknown')
      }}
      onChoose={(location, point, state = null) => {
        change({ location, point, state })
        setStatus(point || state ? 'valid' : 'unknown')
        // the person may have opened another panel while the place was looked up
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
