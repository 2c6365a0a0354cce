export { contentRoutes } from './routes.ts'
export { findDraft } from './find-draft.ts'
