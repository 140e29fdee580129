import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import type { AdminUser } from '#contract/calls/admin.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { formatDate, localDate } from '#web/platform/format/dates.ts'
import { count } from '#web/platform/format/words.ts'
import { useMore, useWhole } from '#web/platform/pages.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { usersQuery, type WantedUsers } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { isRole, roleOptions, roleWords } from './role-words.ts'

type UsersTabProps = { wanted: WantedUsers; onWanted: (wanted: WantedUsers) => void }

/** Everybody who has an account, newest first. */
export function UsersTab({ wanted, onWanted }: UsersTabProps) {
  const query = usersQuery(wanted)
  const users = useQuery({ ...query, staleTime: 5000 })
  const { total } = useWhole(query)
  const more = useMore(query)
  return (
    <section aria-labelledby="users-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="users-heading" className="text-2xl font-semibold">
          Users
        </h2>
        <p role="status" className="text-ink-soft">
          {users.data && count(total, 'user')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchBox
          label="Search users"
          placeholder="Name, email, phone, or city"
          value={wanted.search ?? ''}
          maxLength={adminSearchMaximum}
          onChange={(search) => onWanted({ ...wanted, search })}
        />
        <Field label="Role" hideLabel>
          <Select
            placeholder="All roles"
            options={roleOptions}
            value={wanted.role ?? ''}
            onChange={({ target: { value } }) => onWanted({ ...wanted, role: isRole(value) ? value : undefined })}
          />
        </Field>
      </div>
      <People query={users} />
      <ShowMore {...more} />
    </section>
  )
}

function People({ query: users }: { query: UseQueryResult<AdminUser[]> }) {
  return users.isPending ? (
    <Loading label="Loading users" className="grid gap-3">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-20 rounded-xl" />
      ))}
    </Loading>
  ) : users.isError ? (
    <ErrorState
      level={3}
      title="We couldn't load the users"
      description={sentenceOf(users.error, 'Please try again.')}
      onRetry={() => void users.refetch()}
      retrying={users.isFetching}
    />
  ) : users.data.length === 0 ? (
    <EmptyState level={3} icon={<UserRound />} title="No users found" description="Try other words, or another role." />
  ) : (
    <ul className="grid gap-3">
      {users.data.map((user) => (
        <li key={user.id}>
          <Row user={user} />
        </li>
      ))}
    </ul>
  )
}

function Row({ user }: { user: AdminUser }) {
  const place = [user.city, user.state].filter(Boolean).join(', ')
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <Avatar initials={initials(user)} src={user.profileImageUrl} size="md" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{displayName(user)}</span>
          <Badge tone={user.role === 'admin' ? 'accent' : user.role === 'sitter' ? 'brand' : 'slate'}>
            {roleWords[user.role]}
          </Badge>
          {user.verified && <Badge tone="ok">Verified</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{user.email}</p>
        <p className="text-sm text-ink-soft">
          {[place, `Joined ${formatDate(localDate(new Date(user.createdAt)))}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <UserActions user={user} />
    </Card>
  )
}
