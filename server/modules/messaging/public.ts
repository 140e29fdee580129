export { messagingRoutes } from './routes.ts'
export { exportConversations } from './export-store.ts'
