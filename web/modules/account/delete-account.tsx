import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Leaving } from '#contract/schemas/leaving.ts'
import type { User } from '#contract/schemas/identity.ts'
import type { Role } from '#contract/endpoint.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { formerMember } from '#contract/vocabulary/names.ts'
import { forgetKeptInputs } from '#web/platform/kept-input.ts'
import { BlockingList, blockingTitle } from '#web/product/blocking.tsx'
import { Button } from '#web/ui/button.tsx'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'
import { DownloadData } from './download-data.tsx'
import { useDeleteAccount, useKeepAccount, useRequestDeletion } from './mutations.ts'
import { leavingQuery } from './queries.ts'

/** How long the toast can be read before the page is left. */
const farewellMs = 1500

/** Lets the user delete their account: says what will happen, and asks them to type a word. */
export function DeleteAccount({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const leaving = useQuery({ ...leavingQuery, staleTime: 0 }).data
  if (leaving?.requestedAt) return <Waiting leaving={leaving} />
  return (
    <section
      aria-labelledby="danger"
      className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-danger p-4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h3 id="danger" className="font-semibold text-danger">
          Delete account
        </h3>
        <p className="text-sm text-ink-soft">Permanently deletes your profile, pets, favorites, and settings.</p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DeleteDialog role={user.role} leaving={leaving} open={asking} onOpenChange={setAsking} />
    </section>
  )
}

/** While the deletion waits: what for, and a way back. */
function Waiting({ leaving }: { leaving: Leaving }) {
  const keep = useKeepAccount()
  return (
    <section aria-labelledby="danger" className="grid gap-4 rounded-xl border border-danger p-4">
      <h3 id="danger" className="font-semibold text-danger">
        {leaving.blocking.length > 0
          ? 'Your account will be deleted when these are over:'
          : 'Your account will be deleted within minutes.'}
      </h3>
      {leaving.blocking.length > 0 && <BlockingList {...leaving} own />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">Changed your mind?</p>
        <Button variant="secondary" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep my account
        </Button>
      </div>
    </section>
  )
}

type DialogProps = {
  role: Role
  leaving: Leaving | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteDialog({ role, leaving, open, onOpenChange }: DialogProps) {
  const remove = useDeleteAccount()
  const later = useRequestDeletion()
  const isBlocked = leaving !== undefined && leaving.blocking.length > 0
  return (
    <TypedConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      word="DELETE"
      title="Delete your account?"
      description="Are you sure you want to delete your account? This action cannot be undone."
      confirmLabel={isBlocked ? "Delete my account when that's over" : 'Delete account'}
      cancelLabel="Keep my account"
      tone="danger"
      onConfirm={async () => {
        if (isBlocked) return later.mutateAsync()
        await remove.mutateAsync()
        return sayGoodbye()
      }}
    >
      {isBlocked && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{blockingTitle(leaving)}</h3>
          <BlockingList {...leaving} own />
          <p className="text-sm">
            Until then, you can't book, publish, or write to anyone new. Requests that nobody has answered end right
            away.
          </p>
        </section>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        {consequences(role).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-slate-soft px-4 py-3">
        <p className="text-sm font-semibold text-slate">Want a copy first?</p>
        <DownloadData />
      </div>
    </TypedConfirmDialog>
  )
}

/** What deleting the account means for a user of this role. */
function consequences(role: Role): string[] {
  const mine =
    role === 'sitter'
      ? [
          "Your listings will be taken down, and requests that you haven't accepted will be declined.",
          'Any earnings we still owe you will go to your Stripe account.',
        ]
      : ["Requests that haven't been accepted will be withdrawn."]
  return [
    "You'll be logged out on all your devices.",
    'Your profile, pets, favorites, and settings will be erased.',
    ...mine,
    `Past stays, messages, and reviews stay with the people you shared them with, under the name \u201c${formerMember}.\u201d`,
  ]
}

/** Waits until the toast can be read, then leaves the page; never resolves, so that the dialog stays until then. */
async function sayGoodbye(): Promise<never> {
  forgetBrowser()
  await new Promise((resolve) => setTimeout(resolve, farewellMs))
  window.location.assign(logoutPath)
  return new Promise(() => {})
}

/** Deletes what this browser stores about the user, such as recent searches. */
function forgetBrowser(): void {
  forgetKeptInputs()
  try {
    localStorage.clear()
  } catch {
    // nothing was kept
  }
}
