import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const ReportDialog = lazy(() =>
  import('#web/modules/reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

type MessageOptionsProps = {
  id: string
  content: string
  name: string
  /** Whether the user wrote it. */
  own: boolean
  onDelete: (id: string) => Promise<unknown>
}

/** The actions on one message. With a mouse they appear on hover. */
export function MessageOptions({ id, content, name, own, onDelete }: MessageOptionsProps) {
  const [reporting, setReporting] = useState<boolean>()
  const [asking, setAsking] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      toast({ title: 'Message copied', tone: 'success' })
    } catch {
      toast({ title: "We couldn't copy the message", tone: 'error' })
    }
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="Message options"
            size="sm"
            className="text-ink-soft transition-opacity duration-150 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {content && (
          <MenuItem onSelect={() => void copy()}>
            <Copy aria-hidden="true" />
            Copy text
          </MenuItem>
        )}
        {!own && (
          <MenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden="true" />
            Report
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          Delete for me
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this message for you?"
        description={`${name} will still see it.`}
        confirmLabel="Delete message"
        tone="danger"
        onConfirm={() => onDelete(id)}
      />
      {reporting !== undefined && (
        <Suspense>
          <ReportDialog subject={{ kind: 'message', id }} open={reporting} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  )
}
