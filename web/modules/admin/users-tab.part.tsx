import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { initials, wholeName } from '#contract/vocabulary/names.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { PersonLink } from './person-link.tsx'
import { usersQuery, type WantedUsers } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { roleOptions } from './roles.ts'

type UsersTabProps = { wanted: WantedUsers; onWanted: (wanted: WantedUsers) => void }

/** All users, newest first. */
export function UsersTab({ wanted, onWanted }: UsersTabProps) {
  const query = usersQuery(wanted)
  return (
    <SearchedList
      title="Users"
      noun="user"
      placeholder="Name, email, phone, or city"
      search={wanted.search}
      onSearch={(search) => onWanted({ ...wanted, search })}
      filters={
        <FilterSelect
          label="Role"
          all="All roles"
          options={roleOptions}
          value={wanted.role}
          onChange={(role) => onWanted({ ...wanted, role })}
        />
      }
      query={query}
      rows={useQuery({ ...query, staleTime: 5000 })}
      nothing={
        <EmptyState
          level={3}
          icon={<UserRound />}
          title="No users found"
          description="Try a different search or role."
        />
      }
      row={(user) => <Row user={user} />}
    />
  )
}

function Row({ user }: { user: AdminUser }) {
  const place = [user.city, user.state].filter(Boolean).join(', ')
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <Avatar initials={initials(user)} src={user.profileImageUrl} size="md" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PersonLink person={{ id: user.id, name: wholeName(user) }} className="font-semibold wrap-anywhere" />
          <Badge tone={user.role === 'admin' ? 'accent' : user.role === 'sitter' ? 'brand' : 'slate'}>
            {roleWords[user.role]}
          </Badge>
          {user.verified && <Badge tone="ok">Verified</Badge>}
          {user.suspendedAt && <Badge tone="danger">Suspended</Badge>}
          {user.stoppedMail && <Badge tone="warn">No email</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{user.email}</p>
        {user.stoppedMail && (
          <p className="text-sm wrap-anywhere">
            {user.stoppedMail.reason === 'bounced' ? 'Email bounced' : 'Marked our email as spam'} on{' '}
            {formatDate(localDate(new Date(user.stoppedMail.since)))}
            {user.stoppedMail.detail && `: ${user.stoppedMail.detail}`}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <Dotted facts={[place, `Joined ${formatDate(localDate(new Date(user.createdAt)))}`]} />
        </p>
      </div>
      <UserActions user={user} />
    </Card>
  )
}
