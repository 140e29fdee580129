import { UserRound } from 'lucide-react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { roleWords } from '#web/product/role-words.ts'
import { userSorts } from '#contract/vocabulary/console-tables.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'
import { usersQuery, type UsersFilter } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { roleOptions } from './roles.ts'

type UsersTabProps = { wanted: UsersFilter; onWanted: (wanted: UsersFilter) => void }

/** All users, newest first. */
export function UsersTab({ wanted, onWanted }: UsersTabProps) {
  return (
    <ConsoleList
      table="users"
      title="Users"
      noun="user"
      placeholder="Name, email, phone, or city"
      sorts={userSorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={usersQuery(wanted)}
      filters={
        <FilterSelect
          label="Role"
          all="All roles"
          options={roleOptions}
          value={wanted.role}
          onChange={(role) => onWanted({ ...wanted, role })}
        />
      }
      nothing={
        <EmptyState
          level={3}
          icon={<UserRound />}
          title="No users found"
          description="Try a different search or role."
        />
      }
    />
  )
}

const sortOptions = [
  { value: '-joined', label: 'Newest' },
  { value: 'joined', label: 'Oldest' },
  { value: 'name', label: 'Name' },
] as const

const columns: readonly Column<AdminUser>[] = [
  { id: 'name', head: 'Name', sort: 'name', cell: (user) => <Name user={user} /> },
  { id: 'email', head: 'Email', cell: (user) => <Email user={user} /> },
  { id: 'place', head: 'Place', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
  {
    id: 'joined',
    head: 'Joined',
    sort: 'joined',
    first: 'down',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(localDate(new Date(createdAt)))}</span>,
  },
  { id: 'actions', head: 'Actions', cell: (user) => <UserActions user={user} /> },
]

function Name({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <PersonLink person={{ id: user.id, name: wholeName(user) }} />
      <Badge tone={user.role === 'admin' ? 'accent' : user.role === 'sitter' ? 'brand' : 'slate'}>
        {roleWords[user.role]}
      </Badge>
      {user.verified && <Badge tone="ok">Verified</Badge>}
      {user.suspendedAt && <Badge tone="danger">Suspended</Badge>}
    </span>
  )
}

function Email({ user: { email, stoppedMail } }: { user: AdminUser }) {
  return (
    <>
      {email}
      {stoppedMail && (
        <span className="block">
          {stoppedMail.reason === 'bounced' ? 'Email bounced' : 'Marked our email as spam'} on{' '}
          {formatDate(localDate(new Date(stoppedMail.since)))}
          {stoppedMail.detail && `: ${stoppedMail.detail}`}
        </span>
      )}
    </>
  )
}
