import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffNote } from '#contract/calls/people.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { staffNoteLimits } from '#contract/vocabulary/staff-notes.ts'
import { ConsolePart } from '#web/modules/admin/console-part.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useAddNote, useChangeNote, usePinNote, useStrikeNote } from './mutations.ts'
import { notesQuery } from './queries.ts'

const hint = 'Write it so that you could show it to them.'
const schema = () => import('#contract/inputs/people.ts').then(({ StaffNoteInput }) => StaffNoteInput)
const look = { variant: 'ghost', size: 'sm' } as const

/** What staff noted about a person, newest first. */
export function PersonNotes({ id }: { id: string }) {
  return (
    <ConsolePart
      title="Notes"
      rows={useQuery({ ...notesQuery(id), staleTime: 0 })}
      nothing="No notes yet"
      row={(note) => <Note note={note} />}
    />
  )
}

/** Asks for a note about a person. */
export function AddNoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <TextDialog
      open
      name={`note about ${id}`}
      title="Add note"
      description="For your team only."
      label="Note"
      hint={hint}
      maxLength={staffNoteLimits.text}
      submit="Add note"
      send={useAddNote(id)}
      schema={schema}
      onClose={onClose}
    />
  )
}

/** A note, with what may be done with it. */
export function Note({ note }: { note: StaffNote }) {
  const [editing, setEditing] = useState(false)
  const { text, by, at, editedAt, struck, pinned, may } = note
  const [pin, strike, change] = [usePinNote(note), useStrikeNote(note), useChangeNote(note)]
  return (
    <div className="grid w-full gap-1">
      <p className={classes('wrap-anywhere whitespace-pre-wrap', struck && 'text-ink-soft line-through')} dir="auto">
        {text}
      </p>
      <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>
          {isolated(by.name)}, {formatInstant(at)}
          {editedAt && ' (edited)'}
          {struck && `. Struck out by ${isolated(struck.by.name)}, ${formatInstant(struck.at)}`}
        </span>
        {may.edit && (
          <Button {...look} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        {may.strike && (
          <>
            <Button {...look} spent={pin.isPending} onClick={() => pin.mutate(!pinned)}>
              {pinned ? 'Unpin' : 'Pin'}
            </Button>
            <Button {...look} spent={strike.isPending} onClick={() => strike.mutate()}>
              Strike out
            </Button>
          </>
        )}
      </p>
      {editing && (
        <TextDialog
          open
          name={`change of note ${note.id}`}
          title="Edit note"
          description={`You wrote: “${text}”`}
          label="Note"
          hint={hint}
          maxLength={staffNoteLimits.text}
          submit="Save"
          send={change}
          schema={schema}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}
