export { contentRoutes } from './routes.ts'
export { findDraft } from './site-store.ts'
