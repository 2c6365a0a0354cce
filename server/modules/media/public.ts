export { mediaRoutes } from './routes.ts'
export { saveImage, type NewImage } from './save-image.ts'
