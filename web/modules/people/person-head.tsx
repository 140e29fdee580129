import type { PersonHead as Head } from '#contract/calls/people.ts'
import { initials } from '#contract/vocabulary/names.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatDate, formatInstant } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Note } from '#web/modules/admin/notes.tsx'

const dayOf = (instant: string) => formatDate(localDate(new Date(instant)))

/** Who a person is: what the console knows of them at a glance. */
export function PersonHead({ head }: { head: Head }) {
  const { user, lastSeenAt, suspendedUntil, warnings, pinned } = head
  const place = [user.city, user.state].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        <Avatar initials={initials(user)} src={user.profileImageUrl} size="lg" />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={user.role === 'admin' ? 'accent' : user.role === 'sitter' ? 'brand' : 'slate'}>
              {roleWords[user.role]}
            </Badge>
            {user.verified && <Badge tone="ok">Verified</Badge>}
            {user.suspendedAt && (
              <Badge tone="danger">
                {suspendedUntil ? `Suspended until ${dayOf(suspendedUntil)}` : 'Suspended until lifted'}
              </Badge>
            )}
            {warnings > 0 && <Badge tone="warn">{counted(warnings, 'warning')}</Badge>}
            {user.stoppedMail && <Badge tone="warn">Email stopped</Badge>}
          </p>
          <p className="text-sm wrap-anywhere">
            {user.email} ({user.emailVerified ? 'confirmed' : 'not confirmed'})
          </p>
          <p className="figures text-sm wrap-anywhere text-ink-soft">
            <Dotted
              facts={[
                user.phone,
                place,
                `Joined ${dayOf(user.createdAt)}`,
                lastSeenAt ? `Last seen ${formatInstant(lastSeenAt)}` : 'Not logged in anywhere',
              ]}
            />
          </p>
        </div>
      </div>
      <details className="text-sm text-ink-soft">
        <summary className="cursor-pointer">Id #{user.id.slice(-8)}</summary>
        <CopyField label="Id" value={user.id} />
      </details>
      {pinned.map((note) => (
        <div key={note.id} className="rounded-xl border border-line bg-warn-soft p-3">
          <Note note={note} mayPin />
        </div>
      ))}
    </div>
  )
}
