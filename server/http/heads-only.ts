// Who asks for the head of a file gets its length, and nobody reads the file for it.
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

/** Without it, Fastify answers at once and reads what a route sends as a stream to its end, as fast as the disk goes, for nobody. */
export function readNothingForHeads(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done()
    // What is cut off is no error.
    payload.on('error', () => undefined).destroy()
    return done(null, Readable.from([]))
  })
}
