import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import type { Login as LoginFacts } from '#contract/schemas/login.ts'
import { refusals } from '#contract/refusals.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmailDialog, PasswordDialog } from './login-dialogs.tsx'
import { useCancelEmailChange, useSendConfirmation } from './mutations.ts'
import { loginQuery } from './queries.ts'

/** How the user logs in: email and password, or another service. */
export function Login({ user }: { user: User }) {
  const login = useQuery(loginQuery)
  return (
    <section aria-labelledby="login" className="grid gap-3">
      <h3 id="login" className="font-semibold">
        Login
      </h3>
      {login.isPending && (
        <Loading label="Loading your login">
          <Skeleton className="h-34 rounded-lg" />
        </Loading>
      )}
      {login.isLoadingError && <LoadError level={3} title="We couldn't load your login" query={login} />}
      {login.data && <Facts login={login.data} user={user} />}
    </section>
  )
}

function Facts({ login, user }: { login: LoginFacts; user: User }) {
  const [changing, setChanging] = useState<'email' | 'password' | 'pending'>()
  const close = () => setChanging(undefined)
  const { email, provider, isShared, pending } = login
  const isOurs = !provider && !isShared
  return (
    <>
      <div className="grid divide-y divide-line rounded-lg border border-line">
        <Row title="Email" button={isOurs && <Change what="email" onClick={() => setChanging('email')} />}>
          <p className="wrap-anywhere">{email}</p>
          <Confirmed login={login} user={user} />
        </Row>
        {isOurs && (
          <Row title="Password" button={<Change what="password" onClick={() => setChanging('password')} />}>
            <p className="text-sm text-ink-soft">We never show it, not even to you.</p>
          </Row>
        )}
      </div>
      {pending && (
        <Pending email={email} to={pending.email} mailbox={login.mailbox} onSendAgain={() => setChanging('pending')} />
      )}
      {provider && <Elsewhere provider={provider} />}
      {isShared && <p className="text-sm text-ink-soft">{refusals.login_shared.sentence}</p>}
      {changing === 'email' && <EmailDialog email={email} onClose={close} />}
      {changing === 'pending' && <EmailDialog email={email} pending={pending?.email} onClose={close} />}
      {changing === 'password' && <PasswordDialog email={email} onClose={close} />}
    </>
  )
}

function Row({ title, button, children }: { title: string; button: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <h4 className="text-sm font-semibold">{title}</h4>
        {children}
      </div>
      {button}
    </div>
  )
}

function Change({ what, onClick }: { what: 'email' | 'password'; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" aria-label={`Change ${what}`} onClick={onClick}>
      Change
    </Button>
  )
}

/** Whether the email is confirmed; if not, with a button to send the mail for it again. */
function Confirmed({ login, user }: { login: LoginFacts; user: User }) {
  const send = useSendConfirmation(user)
  if (login.emailVerified)
    return (
      <span>
        <Badge tone="ok">Confirmed</Badge>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="warn">Not confirmed</Badge>
      {!login.provider && (
        <Button variant="ghost" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          Send again
        </Button>
      )}
    </span>
  )
}

type PendingProps = { email: string; to: string; mailbox: string | undefined; onSendAgain: () => void }

/** That a new email waits to be confirmed. Its link is sent again by who knows the password. */
function Pending({ email, to, mailbox, onSendAgain }: PendingProps) {
  const cancel = useCancelEmailChange()
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        <span className="block font-semibold">Waiting for you to confirm {to}</span>
        Until then, you log in with {email}.
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" aria-label={`Send again to ${to}`} onClick={onSendAgain}>
          Send again
        </Button>
        <Button variant="ghost" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel change
        </Button>
        {mailbox && (
          <Button asChild variant="ghost" size="sm">
            <a href={mailbox}>Open mailbox</a>
          </Button>
        )}
      </div>
    </Notice>
  )
}

function Elsewhere({ provider: { host, page } }: { provider: NonNullable<LoginFacts['provider']> }) {
  return (
    <p className="text-sm wrap-anywhere">
      You log in with {host ?? 'another service'}. Change your password or email{' '}
      {page ? (
        <a href={page} className="font-semibold text-brand underline underline-offset-2">
          there
        </a>
      ) : (
        'there'
      )}
      .
    </p>
  )
}
