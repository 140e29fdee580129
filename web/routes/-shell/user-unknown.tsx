import { useRouter } from '@tanstack/react-router'
import { LoadError } from '#web/product/load-error.tsx'
import type { useUser } from '#web/platform/session.ts'
import { Container } from '#web/ui/page.tsx'

type UserUnknownProps = { query: NonNullable<ReturnType<typeof useUser>['failed']> }

/** What stands in place of every screen where asking who is signed in has failed. */
export function UserUnknown({ query }: UserUnknownProps) {
  const router = useRouter()
  const retry = async () => {
    const { isSuccess } = await query.refetch()
    // what the screen needs was not loaded either
    if (isSuccess) await router.invalidate()
  }
  return (
    <Container className="py-16">
      <LoadError level={1} title="We couldn't load your account" query={{ ...query, refetch: retry }} />
    </Container>
  )
}
