import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { SidePanel } from '../side-panel.tsx'
import { TextInput } from '../text-input.tsx'
import { Toaster, type ToastMessage } from '../toaster.tsx'
import { Tooltips } from '../tooltips.tsx'
import { TypedConfirmDialog } from '../typed-confirm-dialog.tsx'
import { Kept, Row, Stack, type Example } from './example.tsx'

const paragraphs = Array.from({ length: 12 }, (_, at) => `Paragraph ${at + 1}: enough text to make the content scroll.`)

function Dialogs() {
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Kept key={size} start={false}>
          {(open, set) => (
            <>
              <Button variant="secondary" onClick={() => set(true)}>
                Dialog {size}
              </Button>
              <Dialog
                open={open}
                onOpenChange={set}
                size={size}
                title={`Rename the folder, ${size}`}
                description="Everybody sees its name."
                footer={<Button onClick={() => set(false)}>Save</Button>}
              >
                <Stack>
                  <Field label="Name">
                    <TextInput defaultValue="Letters" />
                  </Field>
                  {size === 'lg' && paragraphs.map((text) => <p key={text}>{text}</p>)}
                </Stack>
              </Dialog>
            </>
          )}
        </Kept>
      ))}
      <Kept start={false}>
        {(open, set) => (
          <>
            <Button variant="secondary" onClick={() => set(true)}>
              SidePanel
            </Button>
            <SidePanel
              open={open}
              onOpenChange={set}
              title="Invoice 7"
              description="Sent on Monday."
              footer={<Button>Pay</Button>}
            >
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </SidePanel>
          </>
        )}
      </Kept>
    </Row>
  )
}

const question = {
  title: 'Delete the folder?',
  description: "It can't be brought back.",
  confirmLabel: 'Delete folder',
}

function Confirmations() {
  return (
    <Row>
      {(['normal', 'danger'] as const).map((tone) => (
        <Kept key={tone} start={false}>
          {(open, set) => (
            <>
              <Button variant="secondary" onClick={() => set(true)}>
                ConfirmDialog {tone}
              </Button>
              <ConfirmDialog {...question} open={open} onOpenChange={set} tone={tone} onConfirm={() => {}} />
            </>
          )}
        </Kept>
      ))}
      <Kept start={false}>
        {(open, set) => (
          <>
            <Button variant="secondary" onClick={() => set(true)}>
              TypedConfirmDialog
            </Button>
            <TypedConfirmDialog
              {...question}
              word="DELETE"
              open={open}
              onOpenChange={set}
              tone="danger"
              onConfirm={() => {}}
            />
          </>
        )}
      </Kept>
    </Row>
  )
}

const toasts: readonly Omit<ToastMessage, 'id'>[] = [
  { tone: 'success', title: 'Saved' },
  { tone: 'error', title: "We couldn't save it", description: 'Please try again.' },
  { tone: 'info', title: 'Moved to the archive', action: { label: 'Undo', run: () => {} } },
]

function Toasts() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  return (
    <Row>
      {toasts.map((message) => (
        <Button
          key={message.tone}
          variant="secondary"
          onClick={() => setToast((before) => ({ ...message, id: (before?.id ?? 0) + 1 }))}
        >
          Toast {message.tone}
        </Button>
      ))}
      <Toaster toast={toast} onClose={() => setToast(null)} />
      <Tooltips />
    </Row>
  )
}

export const overlays: readonly Example[] = [
  { name: 'Dialog, SidePanel', shown: <Dialogs /> },
  { name: 'ConfirmDialog, TypedConfirmDialog', shown: <Confirmations /> },
  { name: 'Toaster, Tooltips', shown: <Toasts /> },
]
