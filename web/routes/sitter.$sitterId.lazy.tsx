import { createLazyFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { SitterProfile } from '#contract/calls/sitters.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { sitterQuery } from '#web/modules/sitters/queries.ts'
import { SitterScreen } from '#web/modules/sitters/sitter-screen.tsx'
import { useUser } from '#web/platform/session.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { loadSitterHead } from './-sitter-profile/load-sitter.ts'
import { SitterFailed, SitterNotFound } from './-sitter-profile/sitter-states.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = ({ context, params }: LoaderInput<{ sitterId: string }>) =>
  loadSitterHead(context, params.sitterId)

export const Route = createLazyFileRoute('/sitter/$sitterId')({
  component: Screen,
  errorComponent: SitterFailed,
  notFoundComponent: SitterNotFound,
})

const StaffBar = lazy(() => import('#web/modules/admin/staff-bar.tsx').then((module) => ({ default: module.StaffBar })))

function Screen() {
  const { data: sitter } = useSuspenseQuery(sitterQuery(Route.useParams().sitterId))
  const { user } = useUser()
  return <SitterScreen sitter={sitter} staffBar={user?.role === 'admin' && <Staff sitter={sitter} />} />
}

/** What staff can do with a sitter's profile. */
function Staff({ sitter: { id, about, avatar, ...names } }: { sitter: SitterProfile }) {
  const text = about ? [{ thing: { kind: 'profile_text', id } as const, label: 'profile text' }] : []
  const photo = avatar
    ? [{ thing: { kind: 'profile_photo', id: pictureIdOf(avatar) } as const, label: 'profile photo' }]
    : []
  return (
    <AfterHydration>
      <StaffBar things={[...photo, ...text]} people={[{ id, name: displayName(names), as: 'Sitter' }]} />
    </AfterHydration>
  )
}
