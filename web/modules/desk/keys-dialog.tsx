import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { keyHelp } from './desk-keys.ts'

type KeysDialogProps = { on: boolean; onChange: (on: boolean) => void; onClose: () => void }

/** The keys of the desk, and a switch that turns them off. */
export function KeysDialog({ on, onChange, onClose }: KeysDialogProps) {
  return (
    <Dialog open size="sm" onOpenChange={onClose} title="Keyboard" description="While the focus is in the list">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keyHelp.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <Switch label="Keyboard shortcuts" hint="In this browser" checked={on} onChange={onChange} />
      </div>
    </Dialog>
  )
}
