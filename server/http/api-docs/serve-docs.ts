// The API's description under /api: for machines as a document, for people as a page with its own style, font and search.
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '#contract/openapi.ts'
import { routes } from '#contract/routes.ts'
import type { ApiDocument } from './api-document.ts'
import { docsPage } from './docs-page.ts'

/** The look of every screen, from where it is said. */
const tokens = join(import.meta.dirname, '../../../web/parts/tokens.css')

const parts: Readonly<Record<string, { readonly type: string; readonly files: () => readonly string[] }>> = {
  'docs.css': { type: 'text/css; charset=utf-8', files: () => [tokens, join(import.meta.dirname, 'docs.css')] },
  'search.mjs': { type: 'text/javascript; charset=utf-8', files: () => [join(import.meta.dirname, 'search.mjs')] },
  'text.woff2': { type: 'font/woff2', files: () => [font('figtree')] },
  'head.woff2': { type: 'font/woff2', files: () => [font('fraunces')] },
}

export function serveDocs(app: FastifyInstance, version: string): void {
  // Made when somebody first asks: the start need not wait for it.
  const description = once(() => JSON.stringify(openApiDocument(routes, version)))
  const page = once(() => docsPage(JSON.parse(description()) as ApiDocument))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(description()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  for (const [name, { type, files }] of Object.entries(parts)) {
    const bytes = once(async () => Buffer.concat(await Promise.all(files().map((file) => readFile(file)))))
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await bytes()),
    )
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function font(family: string): string {
  const path = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  return fileURLToPath(import.meta.resolve(path))
}
