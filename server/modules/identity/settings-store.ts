import type { Selectable, Updateable } from 'kysely'
import { defaultNotifications, defaultPrivacy } from '#contract/vocabulary/settings.ts'
import type { NotificationSettings, PrivacySettings } from '#contract/vocabulary/settings.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type Settings = { readonly notifications: NotificationSettings; readonly privacy: PrivacySettings }

type All = NotificationSettings & PrivacySettings
/** Settings to change; those left out stay. */
export type SettingsChange = { readonly [Name in keyof All]?: All[Name] | undefined }

type Row = Selectable<Tables['user_settings']>

/** Returns the settings of a person, or the defaults if they changed nothing. */
export async function settingsOf(db: Database, userId: string): Promise<Settings> {
  const row = await db.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ? settingsFrom(row) : { notifications: defaultNotifications, privacy: defaultPrivacy }
}

/** Changes some settings of a person. Concurrent changes of different settings are both saved. */
export async function changeSettings(db: Database, userId: string, change: SettingsChange): Promise<Settings> {
  const columns = columnsOf(change)
  const row = await db
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns })
    // without a change the row is still updated, so that it is returned
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...columns }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return settingsFrom(row)
}

/** Stores a person's time zone. */
export async function setTimeZone(db: Database, userId: string, timeZone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deletes a person's settings. */
export async function deleteSettings(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('user_settings').where('user_id', '=', userId).execute()
}

function settingsFrom(row: Row): Settings {
  return {
    notifications: {
      emailBookingConfirmation: row.email_booking_confirmation,
      emailBookingReminders: row.email_booking_reminders,
      emailPromotional: row.email_promotional,
      pushBookingUpdates: row.push_booking_updates,
      pushMessages: row.push_messages,
      smsBookingReminders: row.sms_booking_reminders,
      lostPetsNearMe: row.lost_pet_alerts,
    },
    privacy: {
      profileVisibility: row.profile_visibility,
      showEmailToSitters: row.show_email_to_sitters,
      showPhoneToSitters: row.show_phone_to_sitters,
      allowSearchEngineIndexing: row.allow_search_engine_indexing,
    },
  }
}

function columnsOf(change: SettingsChange): Omit<Updateable<Tables['user_settings']>, 'user_id'> {
  const columns = {
    email_booking_confirmation: change.emailBookingConfirmation,
    email_booking_reminders: change.emailBookingReminders,
    email_promotional: change.emailPromotional,
    push_booking_updates: change.pushBookingUpdates,
    push_messages: change.pushMessages,
    sms_booking_reminders: change.smsBookingReminders,
    lost_pet_alerts: change.lostPetsNearMe,
    profile_visibility: change.profileVisibility,
    show_email_to_sitters: change.showEmailToSitters,
    show_phone_to_sitters: change.showPhoneToSitters,
    allow_search_engine_indexing: change.allowSearchEngineIndexing,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
