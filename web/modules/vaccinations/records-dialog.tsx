import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Pet } from '#contract/calls/pets.ts'
import type { Vaccination } from '#contract/calls/vaccinations.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { Vaccine } from '#contract/vocabulary/vaccines.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { useRemind, useRemoveRecord, useSaveRecord } from './mutations.ts'
import { recordsQuery } from './queries.ts'
import { RecordFields } from './record-fields.tsx'
import { recordFormOf, recordRules, type RecordForm } from './record-form.ts'
import { RecordRows } from './record-rows.tsx'
import { recordName } from './record-words.ts'

export type RecordsDialogProps = {
  pet: Pet
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A vaccine whose record is to be added: it opens with that, and closes when it is saved. */
  missing?: Vaccine
}

/** What is being written: nothing, a new record, or a correction. */
type Writing = { readonly record?: Vaccination; readonly vaccine?: Vaccine } | null

/** The records of a pet's vaccinations, to read, add, correct and delete. */
export function RecordsDialog({ pet, open, onOpenChange, missing }: RecordsDialogProps) {
  const [writing, setWriting] = useState<Writing>(missing ? { vaccine: missing } : null)
  const close = () => (missing ? onOpenChange(false) : setWriting(null))
  if (writing) return <WritingDialog pet={pet} {...writing} open={open} onClose={close} />
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Vaccinations of ${isolated(pet.name)}`}
      description="Sitters see these with your request, until the stay is over."
      footer={
        <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setWriting({})}>
          Add record
        </Button>
      }
    >
      <Records pet={pet} onEdit={(record) => setWriting({ record })} />
    </Dialog>
  )
}

type WritingDialogProps = {
  pet: Pet
  record?: Vaccination
  vaccine?: Vaccine
  open: boolean
  onClose: () => void
}

function WritingDialog({ pet, record, vaccine, open, onClose }: WritingDialogProps) {
  return (
    <FormDialog<RecordForm, unknown>
      open={open}
      onClose={onClose}
      title={record ? `Edit ${recordName(record)}` : `Add a record for ${isolated(pet.name)}`}
      submit={record ? 'Save record' : 'Add record'}
      name={record ? `vaccination ${record.id}` : ['new vaccination of', pet.id, vaccine].filter(Boolean).join(' ')}
      start={{ ...recordFormOf(record), ...(vaccine && { vaccine }) }}
      send={useSaveRecord(pet, record)}
      rules={recordRules(!record)}
    >
      {(form) => <RecordFields pet={pet} isNew={!record} {...form} />}
    </FormDialog>
  )
}

function Records({ pet, onEdit }: { pet: Pet; onEdit: (record: Vaccination) => void }) {
  const records = useQuery(recordsQuery(pet.id))
  const [deleting, setDeleting] = useState<Vaccination | null>(null)
  const remove = useRemoveRecord()
  const remind = useRemind()
  if (records.isPending)
    return (
      <Loading label="Loading the records">
        <SkeletonLines lines={3} />
      </Loading>
    )
  if (records.isLoadingError) return <LoadError level={3} title="We couldn't load the records" query={records} />
  if (records.data.length === 0)
    return (
      <p className="text-ink-soft">No records yet. Add a photo of the certificate and the date it's good through.</p>
    )
  return (
    <>
      <RecordRows
        records={records.data}
        actionsOf={(record) => (
          <span className="flex shrink-0">
            {!record.isReplaced && (
              <IconButton
                label={`${record.reminds ? "Don't remind me" : 'Remind me'} about ${recordName(record)}`}
                size="sm"
                className="text-ink-soft"
                onClick={() => remind.mutate(record)}
              >
                {record.reminds ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
              </IconButton>
            )}
            <IconButton label={`Edit ${recordName(record)}`} size="sm" onClick={() => onEdit(record)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Delete ${recordName(record)}`}
              size="sm"
              className="text-ink-soft"
              onClick={() => setDeleting(record)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        )}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete record?"
        description={`The record for ${deleting ? recordName(deleting) : ''} and the photos of its certificate are deleted.`}
        confirmLabel="Delete record"
        tone="danger"
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      />
    </>
  )
}
