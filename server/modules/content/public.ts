export { contentRoutes } from './routes.ts'
export { findDraft } from './site-store.ts'
export { previewedCatalog } from './preview-link.ts'
export { publishDueSites } from './publish-site.ts'
