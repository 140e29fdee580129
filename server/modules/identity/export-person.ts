import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { devicesOf } from './devices-store.ts'
import { settingsOf } from './settings-store.ts'
import { sessionsOf } from './sessions-store.ts'
import { userById } from './store.ts'
import { viewUser } from './view.ts'

type Parts = Pick<
  AccountExport,
  'profile' | 'signIn' | 'notificationSettings' | 'privacySettings' | 'sessions' | 'devices'
>

/** Returns a person's profile, sign-in account, settings and sessions. */
export async function exportPerson(db: Database, userId: string): Promise<Parts | undefined> {
  const user = await userById(db, userId)
  if (!user) return undefined
  const { notifications, privacy } = await settingsOf(db, userId)
  return {
    profile: viewUser(user),
    signIn: { provider: user.issuer, account: user.subject },
    notificationSettings: notifications,
    privacySettings: privacy,
    devices: (await devicesOf(db, userId)).map(({ firstSeenAt, lastSeenAt, ...device }) => ({
      ...device,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    sessions: (await sessionsOf(db, userId)).map((session) => ({
      id: session.id,
      userAgent: session.userAgent,
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      endsAt: session.expiresAt.toISOString(),
    })),
  }
}
