// The language of a refusal: the one that the shop's pages say they are in, for what guests meet; German for everything else.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Problem } from '#domain/ground/problem.ts'
import { languageNamed, type Language } from '#domain/ground/translations.ts'
import { problemText } from '#domain/wording/problems.ts'
import { builtWords } from './built-words.ts'
import type { guestProblemWords, tooManyPages, webManifest } from './guest-problem-words.ts'

interface Words {
  readonly guestProblemWords: typeof guestProblemWords
  readonly webManifest: typeof webManifest
  readonly tooManyPages: Readonly<Record<keyof typeof tooManyPages, string>>
}

declare module 'fastify' {
  interface FastifyInstance {
    problemWords?: ReadonlyMap<Language, Words>
  }
}

export async function speakProblems(app: FastifyInstance, buildFolder: string): Promise<void> {
  app.decorate('problemWords', await builtWords<Words>(buildFolder, 'guest-problem-words'))
}

/** Sent by the shop's own pages: a browser's `Accept-Language` is no choice of a guest. */
const header = 'guest-language'

export function problemTextFor({
  headers,
  server,
}: Pick<FastifyRequest, 'headers' | 'server'>): (found: Problem) => string {
  const asked = headers[header]
  const words = typeof asked === 'string' ? server.problemWords?.get(languageNamed(asked)) : undefined
  return words === undefined ? problemText : (found) => words.guestProblemWords(found) ?? problemText(found)
}
