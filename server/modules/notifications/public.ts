/** For composition: the calls. Nobody tells this module anything: it listens to what happened. */
export { notificationsRoutes } from './routes.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseNotificationsOf, exportNotifications } from './person-store.ts'
