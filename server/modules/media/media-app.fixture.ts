// The pictures of a shop over any storage, without the rest of the application.
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { answerFailure } from '#server/http/failures.ts'
import { openStudio } from '#server/pictures/open-studio.ts'
import { typedValues } from '#server/pictures/typed-values.ts'
import { mediaRoutes, pictureCache } from './public.ts'

export function openMediaApp(database: Database, storage: Storage): FastifyInstance {
  const app = Fastify().setErrorHandler(answerFailure)
  const subjects = {
    find: async () => 'product' as const,
    findPublic: async () => null,
    images: async () => new Map(),
    fonts: async () => [],
  }
  const clock = () => Temporal.Instant.from('2026-11-25T10:00:00Z')
  const [studio, typed, cache] = [openStudio(), typedValues(['secret']), pictureCache(storage)]
  mediaRoutes(app, { database, storage, studio, subjects, typed, clock, cache })
  return app
}
