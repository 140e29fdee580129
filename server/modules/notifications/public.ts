/** For composition: the calls. Nobody tells this module anything: it listens to what happened. */
export { notificationsRoutes } from './routes.ts'
/** For composition: its jobs, what they send by, and the page that ends mails. */
export { notificationJobs, recurringNotificationJobs } from './jobs.ts'
export { remindOfStays } from './remind.ts'
export { sweepNotifications } from './deliveries-store.ts'
export { unsubscribeAddress, unsubscribePage } from './unsubscribe.ts'
export type { Channels } from './ports.ts'
/** For the demo: what its people were told. */
export { listPast } from './notify.ts'
export type { Happened } from './event.ts'
/** For admins: what a job that was given up was to send. */
export { deliveriesShown } from './deliveries-store.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseNotificationsOf, exportNotifications } from './person-store.ts'
