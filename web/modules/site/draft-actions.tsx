import type { SiteDraft } from '#contract/calls/site.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDiscardSite, useShowDraft } from './mutations.ts'
import type { DraftStatus } from './draft-saver.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { useDraft } from './use-draft.ts'

/** What is said of a draft that is not saved. */
const said: Partial<Record<DraftStatus, string>> = {
  waiting: 'Not saved yet: no connection. Your changes are kept here.',
  changed: "Yours isn't saved: somebody else's draft is there by now.",
}

/** The bar lies over the form only while there is something to do. */
const barLook = (isIdle: boolean): string =>
  classes(
    'mt-8 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-4',
    !isIdle && 'sticky bottom-(--toast-bottom) z-20 shadow-float low:static',
  )

type DraftProps = { readonly stored: SiteDraft; readonly draft: ReturnType<typeof useDraft> }

/** The bar below the form: how much is not published, and what can be done with it. */
export function DraftActions({ stored, draft }: DraftProps) {
  const [asks, setAsks] = useReopening<'publish' | 'discard'>('draft of the site')
  const { changes } = draft
  const discard = useDiscardSite(stored.revision, async () => {
    await draft.reload()
    setAsks(undefined)
  })
  const show = useShowDraft()
  const saved = async (then: () => void): Promise<void> => {
    if (await draft.saveNow()) then()
  }
  const none = changes.length === 0
  const isWrong = Object.keys(draft.mistakes).length > 0
  return (
    <div className={barLook(none && draft.status === 'saved')}>
      <p role="status" className="figures mr-auto font-semibold">
        {isWrong
          ? 'Some fields need another look.'
          : (said[draft.status] ??
            (none ? 'Everything is published.' : `${counted(changes.length, 'change')} not published`))}
      </p>
      {draft.status === 'changed' && (
        <Button variant="secondary" size="sm" onClick={() => void draft.reload()}>
          Show it
        </Button>
      )}
      {!none && (
        <>
          <Button
            variant="secondary"
            size="sm"
            loading={show.isPending}
            onClick={() => void saved(() => show.mutate())}
          >
            See it
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAsks('discard')}>
            Discard
          </Button>
          <Button size="sm" disabled={isWrong} onClick={() => void saved(() => setAsks('publish'))}>
            Publish…
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asks === 'discard'}
        onOpenChange={() => setAsks(undefined)}
        title={`Discard ${counted(changes.length, 'change')}?`}
        description="The site stays as it is now. What you changed is gone."
        confirmLabel="Discard"
        tone="danger"
        onConfirm={() => discard.mutateAsync()}
      />
      {asks === 'publish' && <PublishDialog stored={stored} changes={changes} onClose={() => setAsks(undefined)} />}
    </div>
  )
}
