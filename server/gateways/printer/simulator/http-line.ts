// How the simulated polling printers reach us: over the network in the product, into the application in tests.

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path and query. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpAnswer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

export type HttpLine = (request: HttpRequest) => Promise<HttpAnswer>
