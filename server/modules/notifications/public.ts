/** For composition: the calls. Other modules do not call this one: triggers add its jobs. */
export { notificationsRoutes } from './routes.ts'
/** For composition: its jobs, the channels, and the unsubscribe page. */
export { notificationJobs } from './jobs.ts'
export { remind } from './remind.ts'
export { sweepNotifications } from './deliveries-store.ts'
export { unsubscribeAddress, unsubscribePage } from './unsubscribe.ts'
export type { Channels } from './ports.ts'
/** For the demo: the notifications of its people. */
export { listPast } from './notify.ts'
export type { NotificationEvent } from './event.ts'
/** For admins: what a job that was given up should have sent. */
export { deliveriesShown } from './deliveries-store.ts'
/** For the desk. */
export { addDeskNews } from './tell-desk.ts'
export type { DeskNews } from './event.ts'
/** For the preview of a measure: its mail and page. */
export { measurePage, measureWords } from './measure-words.ts'
/** For operators who look at their mails. */
export { sampleOf } from './samples.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseNotificationsOf, exportNotifications } from './person-store.ts'
