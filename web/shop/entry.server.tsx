// Renders one request of the shop. What the server of the product takes from here: the handler, the context key, the logger's hook.
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { shopRequest } from './context.ts'
import { structuredData } from './catalog/schema-org.ts'
import { DocumentContext } from './shell/document-context.ts'

export { shopRequest }

export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shop = context.get(shopRequest)
  const { nonce, styleNonce } = shop
  const structured = structuredData(shop, new URL(request.url).pathname)
  let finalStatus = status
  const body = await renderToReadableStream(
    <DocumentContext value={{ scriptNonce: nonce, styleNonce, structuredData: structured }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentContext>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) reportRenderError?.(error)
      },
    },
  )
  // No page waits for slow data, so it leaves as a whole: the server writes its styles into it.
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status: finalStatus, headers })
}

let reportRenderError: ((error: unknown) => void) | undefined

/** The product's server logs what goes wrong in here; addresses without a page and broken connections are not errors. */
export function reportErrorsTo(report: (error: unknown) => void): void {
  reportRenderError = report
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) reportRenderError?.(error)
}
