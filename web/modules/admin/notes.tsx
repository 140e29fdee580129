import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffNote } from '#contract/calls/people.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { staffNoteLimits } from '#contract/vocabulary/staff-notes.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import type { FormCall } from '#web/platform/use-form.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConsolePart } from './console-part.tsx'
import {
  useAddNote,
  useAddNoteAbout,
  useChangeNote,
  usePinNote,
  useStrikeNote,
  type NotedThing,
} from './note-mutations.ts'
import { notesAboutQuery, personNotesQuery } from './queries.ts'

const TextDialog = lazyOnOpen(() => import('#web/product/text-dialog.tsx').then((module) => module.TextDialog))

const hint = 'Write it so that you could show it to them.'
const schema = () => import('#contract/inputs/people.ts').then(({ StaffNoteInput }) => StaffNoteInput)
const look = { variant: 'ghost', size: 'sm' } as const

/** What staff noted about a person and their listings, newest first. */
export function PersonNotes({ id }: { id: string }) {
  return (
    <ConsolePart
      title="Notes"
      rows={useQuery({ ...personNotesQuery(id), staleTime: 0 })}
      nothing="No notes yet"
      row={(note) => <Note note={note} mayPin />}
    />
  )
}

/** What staff noted about a listing, a stay or a case, and a button to add to it. */
export function NotesAbout({ thing }: { thing: NotedThing }) {
  const [adding, setAdding] = useState(false)
  const add = useAddNoteAbout(thing)
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <ConsolePart
          level={3}
          title="Notes"
          rows={useQuery({ ...notesAboutQuery(thing), staleTime: 0 })}
          nothing="No notes yet"
          row={(note) => <Note note={note} />}
        />
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
        Add note
      </Button>
      {adding && <NoteDialog about={`${thing.kind} ${thing.id}`} send={add} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** Asks for a note about a person. */
export function AddNoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <NoteDialog about={id} send={useAddNote(id)} onClose={onClose} />
}

type NoteDialogProps = { about: string; send: FormCall<TextForm, unknown>; onClose: () => void }

function NoteDialog({ about, send, onClose }: NoteDialogProps) {
  return (
    <TextDialog
      open
      name={`note about ${about}`}
      title="Add note"
      description="For your team only."
      label="Note"
      hint={hint}
      maxLength={staffNoteLimits.text}
      submit="Add note"
      send={send}
      schema={schema}
      onClose={onClose}
    />
  )
}

type NoteProps = {
  note: StaffNote
  /** Whether it can be shown at the head of the page of its person. */
  mayPin?: boolean
}

/** A note, with what may be done with it. */
export function Note({ note, mayPin = false }: NoteProps) {
  const [editing, setEditing] = useState(false)
  const { text, about, by, at, editedAt, struck, pinned, may } = note
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
        {mayPin && about?.kind === 'listing' && (
          <Link to="/listing/$listingId" params={{ listingId: about.id }} className="underline underline-offset-2">
            See the listing
          </Link>
        )}
        {may.edit && (
          <Button {...look} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        {may.strike && (
          <>
            {mayPin && (
              <Button {...look} spent={pin.isPending} onClick={() => pin.mutate(!pinned)}>
                {pinned ? 'Unpin' : 'Pin'}
              </Button>
            )}
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
