// `npm start`: builds what changed, then becomes the server, so that signals reach it without anybody in between.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildWhatChanged } from './build.ts'

// The second start finds its sources stripped of types and compiled.
enableCompileCache(join(import.meta.dirname, '..', 'build', '.compiled'))
if (!(await buildWhatChanged())) process.exit(1)
process.env['NODE_ENV'] ??= 'production'
await import('#server/main.ts')
