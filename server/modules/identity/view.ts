import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { User as View } from '#contract/schemas/identity.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { mayDeleteUser, mayWriteTo, whyNotMeasure } from './rules/may.ts'
import type { ProviderAccounts } from './account-calls.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { User } from './store.ts'
import type { UserForAdmin } from './users-store.ts'

/** A person as they see themselves. */
export function viewUser(user: User): View {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    surname: user.surname,
    firstName: user.firstName,
    lastName: user.lastName,
    fullname: user.fullname,
    phone: user.phone,
    phoneTakesTexts: user.phoneTakesTexts,
    role: user.role,
    address: user.address,
    city: user.city,
    state: user.state,
    zipCode: user.zipCode,
    bio: user.bio,
    timeZone: user.timeZone,
    profileImageUrl: picturePath(user.pictureId),
    emailVerified: user.emailVerified,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}

/** What a person has to see before anything else. */
export function mustSee(
  { suspendedAt, warnedAt }: Pick<User, 'suspendedAt' | 'warnedAt'>,
  { unagreed }: Pick<Caller, 'unagreed'>,
): Pick<View, 'mustSee'> {
  if (suspendedAt) return { mustSee: 'suspension' }
  if (unagreed) return { mustSee: 'terms' }
  return warnedAt ? { mustSee: 'warning' } : {}
}

/** A person as an admin sees them. */
export function viewForAdmin(
  user: UserForAdmin,
  admin: { readonly id: string },
  { isOurs }: Pick<ProviderAccounts, 'isOurs'>,
): Omit<AdminUser, 'stoppedMail'> {
  return {
    ...viewUser(user),
    verified: user.verified,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    may: {
      delete: mayDeleteUser(user),
      message: mayWriteTo(admin, user.id),
      changeEmail: isOurs(user.issuer),
      measure: whyNotMeasure(admin, user) === undefined,
    },
  }
}
