export { usableUploads } from './find-upload.ts'
export { removeUnusedUploads } from './remove-uploads.ts'
export { mediaHandlers, mediaRoutes } from './routes.ts'
export { saveImage, type NewImage } from './save-image.ts'
