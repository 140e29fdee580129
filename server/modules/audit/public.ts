/** The audit log: what admins did, written with the change itself and shown to admins. */
export { auditEntries, countAudit, writeAudit } from './store.ts'
export type { AuditNote } from './store.ts'
export { auditRoutes } from './routes.ts'
