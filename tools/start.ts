// `npm start`: builds what changed, then becomes the server, so that signals reach it without anybody in between.
import { buildWhatChanged } from './build.ts'

if (!(await buildWhatChanged())) process.exit(1)
process.env['NODE_ENV'] ??= 'production'
await import('#server/main.ts')
