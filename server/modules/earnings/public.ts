export { earningsRoutes, statementFile } from './routes.ts'
