import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usePauseListings, useResumeListings } from '../mutations.ts'
import { myListingsQuery } from '../queries.ts'
import { pauseWords, pausedWords } from './pause-words.ts'

/** Says that the sitter's listings are paused, with the button to resume them; renders nothing otherwise. */
export function PausedNotice() {
  const paused = (useQuery(myListingsQuery).data ?? []).filter((listing) => listing.paused).length
  const resume = useResumeListings()
  if (paused === 0) return null
  return (
    <section
      aria-label="Listings paused"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-slate-soft px-4 py-3 sm:px-5"
    >
      <CirclePause aria-hidden="true" className="size-6 shrink-0 text-slate max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{paused === 1 ? 'Your listing is paused' : 'Your listings are paused'}</h2>
        <p className="text-sm text-ink-soft">{pausedWords(paused)}</p>
      </div>
      <Button size="sm" className="max-sm:w-full" loading={resume.isPending} onClick={() => resume.mutate()}>
        {paused === 1 ? 'Resume listing' : 'Resume listings'}
      </Button>
    </section>
  )
}

/** Pauses all active listings, after a question. */
export function PauseButton({ active }: { active: number }) {
  const [asking, setAsking] = useState(false)
  const pause = usePauseListings()
  if (active === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<CirclePause aria-hidden="true" className="size-4.5" />}
        onClick={() => setAsking(true)}
      >
        {active === 1 ? 'Pause listing' : 'Pause listings'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={active === 1 ? 'Pause your listing?' : 'Pause all your listings?'}
        description={pauseWords(active)}
        confirmLabel={active === 1 ? 'Pause listing' : 'Pause listings'}
        cancelLabel={active === 1 ? 'Keep listing active' : 'Keep listings active'}
        onConfirm={() => pause.mutateAsync()}
      />
    </>
  )
}
