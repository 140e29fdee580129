import { useState } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { forgetKeptInputs } from '#web/platform/kept-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData, SentData } from './download-data.tsx'
import { Login } from './login.tsx'
import { useSignOutEverywhere } from './mutations.ts'
import { Sessions } from './sessions.tsx'
import { UnitsChoice } from './units-choice.tsx'

/** Settings of the account itself. */
export function AccountTab({ user }: { user: User }) {
  const [ending, setEnding] = useState(false)
  const signOut = useSignOutEverywhere()
  return (
    <Card className="grid max-w-text gap-6 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-2xl font-semibold">Account Management</h2>
        <p className="text-ink-soft">How you log in, where you're logged in, and your data.</p>
      </div>
      <Login user={user} />
      <Sessions />
      <section aria-labelledby="everywhere" className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h3 id="everywhere" className="font-semibold">
            Log out everywhere
          </h3>
          <p className="text-sm text-ink-soft">Logs you out on every device, including this one.</p>
        </div>
        <Button variant="secondary" onClick={() => setEnding(true)}>
          Log out everywhere
        </Button>
      </section>
      <UnitsChoice />
      <section aria-labelledby="your-data" className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h3 id="your-data" className="font-semibold">
            Your data
          </h3>
          <p className="text-sm text-ink-soft">Get a copy of everything we store about you.</p>
        </div>
        <DownloadData />
      </section>
      <SentData />
      <DeleteAccount user={user} />
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Log out everywhere?"
        description="You'll need to log in again on each of your devices."
        confirmLabel="Log out everywhere"
        onConfirm={async () => {
          await signOut.mutateAsync()
          forgetKeptInputs()
          window.location.assign(logoutPath)
        }}
      />
    </Card>
  )
}
