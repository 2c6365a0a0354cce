// Renders one page of the website. What the server of the product takes from here.
import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import { findPage } from './find-page.ts'
import { pageContent } from './page-content.tsx'
import type { WebsiteAnswer, WebsiteRequest } from './request.ts'
import { siteFrame } from './shell/site-frame.ts'
import { structuredData } from './schema-org.ts'

/** `path` begins with a slash and has no query. */
export function answerPage(path: string, request: WebsiteRequest): WebsiteAnswer {
  const found = findPage(path, request.catalog)
  if (found.kind === 'redirect') return { status: found.status, location: found.to }
  const { status, head, body, menusOf } = pageContent(found, request)
  const html = renderToString(
    <Document
      frame={siteFrame(request, path)}
      head={head}
      structuredData={structuredData(found, request)}
      request={request}
    >
      {body}
    </Document>,
  )
  return { status, html: `<!doctype html>${html}`, menusOf }
}
