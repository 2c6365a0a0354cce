// robots.txt and sitemap.xml, by the catalogue as visitors see it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { robotsText, sitemapXml, type SitemapSources } from '#domain/content/crawler-files.ts'

interface Crawled {
  readonly publicUrl: string
  readonly catalog: SitemapSources
}

export function serveCrawlerFiles(app: FastifyInstance, ask: (request: FastifyRequest) => Promise<Crawled>): void {
  app.get('/robots.txt', async (request, reply) => {
    const { publicUrl } = await ask(request)
    return reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { publicUrl, catalog } = await ask(request)
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(catalog, publicUrl))
  })
}
