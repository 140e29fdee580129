export { devicesRoutes } from './routes.ts'
export type { Reach } from './routes.ts'
/** For composition: pushes a message to all browsers of a person. */
export { pushToDevices } from './push-to-devices.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseDevicesOf, exportDevices } from './store.ts'
/** For composition: the webhook of mail services, and whether mail to an address is stopped. */
export { mailWebhook } from './mail-webhook.ts'
export { bouncedSince } from './stopped-mail-store.ts'
export { eraseStoppedMailOf, exportStoppedMail, stoppedMailOf, whyMailStopped } from './stopped-mail-store.ts'
