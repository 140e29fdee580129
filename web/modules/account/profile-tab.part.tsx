import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { HiddenNotes } from '#web/modules/hiding/hidden-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { profileQuery } from './queries.ts'

/** The user's profile, to view or edit. */
export function ProfileTab() {
  const profile = useQuery(profileQuery)
  const [editing, setEditing] = useState(false)
  if (profile.isPending) return <ProfileLoading />
  if (profile.isLoadingError) return <LoadError level={2} title="We couldn't load your profile" query={profile} />
  const user = profile.data
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Card className="grid justify-items-center gap-4 p-6 text-center">
        <Portrait user={user} />
        <HiddenNotes kinds={['profile_photo']} />
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <p className="text-xl font-semibold">{displayName(user)}</p>
          <p className="text-ink-soft">{roleWords[user.role]}</p>
          <p className="text-sm text-ink-soft">{user.email}</p>
        </div>
      </Card>
      <Card className="p-5 sm:p-6">
        {editing ? (
          <ProfileEditor user={user} onClose={() => setEditing(false)} />
        ) : (
          <ProfileFacts user={user} onEdit={() => setEditing(true)} />
        )}
        <div className="mt-5 empty:hidden">
          <HiddenNotes kinds={['profile_text']} />
        </div>
      </Card>
    </div>
  )
}

function ProfileFacts({ user, onEdit }: { user: User; onEdit: () => void }) {
  const place = [user.city, [user.state, user.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const facts: readonly (readonly [string, string | null])[] = [
    ['First name', user.name ?? user.firstName],
    ['Last name', user.surname ?? user.lastName],
    ['Phone', user.phone],
    ['Address', [user.address, place].filter(Boolean).join('\n')],
    ['About you', user.bio],
  ]
  const known = facts.filter(([, value]) => value)
  const missing = facts.flatMap(([label, value]) => (value ? [] : label.toLowerCase()))
  return (
    <section aria-labelledby="profile-heading" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile-heading" className="text-2xl font-semibold">
          Profile Information
        </h2>
        <Button variant="secondary" icon={<Pencil aria-hidden="true" className="size-4.5" />} onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
      <dl className="grid gap-5 sm:grid-cols-2">
        {known.map(([label, value]) => (
          <div key={label} className="grid content-start gap-0.5 last:col-span-full">
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="text-ink-soft">
          Still missing: {missing.join(', ')}.{' '}
          <button type="button" className="font-semibold text-brand underline" onClick={onEdit}>
            Add {missing.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
    </section>
  )
}

function ProfileLoading() {
  return (
    <Loading label="Loading your profile" className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </Loading>
  )
}
