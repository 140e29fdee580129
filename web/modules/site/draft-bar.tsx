import { Button } from '#web/ui/button.tsx'
import { useHideDraft } from './mutations.ts'

/** On every page while an admin looks at the draft of the site. */
export function DraftBar() {
  const { mutate, isPending } = useHideDraft()
  return (
    <div
      role="status"
      data-no-print
      className="forced-edge fixed inset-x-4 bottom-(--toast-bottom) z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center justify-center gap-3 rounded-xl bg-ink px-4 py-2.5 text-sm font-semibold text-ground shadow-float"
    >
      Draft. Nobody else sees this.
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        Back to Site
      </Button>
    </div>
  )
}
