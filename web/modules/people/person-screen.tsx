import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { displayName, wholeName } from '#contract/vocabulary/names.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { refusalOf } from '#web/platform/refusal.ts'
import * as api from '#contract/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'
import { Conversations } from './conversations.tsx'
import { Devices } from './devices.tsx'
import { History, Listings, Overview, Reports, Stays } from './lists.tsx'
import { Money } from './money.tsx'
import { PersonNotes } from '#web/modules/admin/notes.tsx'
import { personParts, type PersonPart, type PersonSearch } from './person-parts.ts'
import { personQuery } from './queries.ts'

/** Everything about one person, for staff. */
export function PersonScreen({ id, search }: { id: string; search: PersonSearch }) {
  const navigate = useNavigate()
  const person = useQuery({ ...personQuery(id), staleTime: 5000 })
  const { data: head } = person
  if (!head) {
    if (!person.isError) return <ScreenSpinner />
    if (refusalOf(api.people.get, person.error)?.code === 'user_not_found')
      return (
        <EmptyState title="Nobody here" description="This person deleted their account, or the address is wrong." />
      )
    return <LoadError title="We couldn't load this person" query={person} />
  }
  const { user } = head
  const part = search.part ?? 'overview'
  return (
    <Page
      title={displayName(user)}
      intro={
        <Link to="/admin" search={{ tab: 'users' }} className="rounded-sm text-sm underline underline-offset-2">
          All users
        </Link>
      }
      dense
      actions={<PersonActions head={head} />}
    >
      <PersonHead head={head} />
      <div className="mt-4">
        <Tabs
          label="About this person"
          value={part}
          onChange={(value) =>
            void navigate({
              to: '/admin/people/$personId',
              params: { personId: id },
              search: value === 'overview' ? {} : { part: value },
              replace: true,
              resetScroll: false,
            })
          }
          tabs={personParts.map(({ value, label }) => ({ value, label, content: contentOf(value, user) }))}
        />
      </div>
    </Page>
  )
}

function contentOf(part: PersonPart, user: AdminUser): ReactNode {
  const { id } = user
  switch (part) {
    case 'overview':
      return <Overview id={id} />
    case 'stays':
      return <Stays id={id} />
    case 'listings':
      return <Listings id={id} />
    case 'money':
      return <Money id={id} />
    case 'reports':
      return <Reports person={{ id, name: wholeName(user) }} />
    case 'conversations':
      return <Conversations person={{ id, name: wholeName(user) }} />
    case 'devices':
      return <Devices id={id} />
    case 'notes':
      return <PersonNotes id={id} />
    case 'history':
      return <History id={id} />
  }
}
