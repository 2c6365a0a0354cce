// One call to a payment provider: bounded in time and size, its failures without secrets.
import { z } from 'zod'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { PaymentGatewayFailure } from './payment-gateway.ts'

export interface ProviderCall {
  readonly provider: PaymentProvider
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly authorization: string
  readonly body?: unknown
  /** Sent with every call that makes something: a UUID of version 4, as both providers wish. */
  readonly key?: string
  /** The only statuses that mean success: a 200 of something in between is no receipt for money. */
  readonly success: readonly number[]
  /** The code of a failure in the provider's own words; undefined: these are not its words. */
  readonly codeOf: (body: unknown, status: number) => string | undefined
}

export interface ProviderAnswer {
  readonly body: unknown
  readonly location: string | null
}

const patienceMilliseconds = 10_000
const largestAnswer = 1_000_000

/** Throws a PaymentGatewayFailure for anything but success. What only looks like a refusal (a proxy's 404) is no answer. */
export async function askProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { provider } = call
  const response = await send(call)
  const body = await readJson(provider, response)
  if (call.success.includes(response.status)) return { body, location: response.headers.get('location') }
  const code = call.codeOf(body, response.status)
  if (code !== undefined) throw new PaymentGatewayFailure(provider, { status: response.status, code })
  throw new PaymentGatewayFailure(provider, { status: 502, code: `not its words: ${response.status}` })
}

async function send({ provider, method, url, authorization, body, key }: ProviderCall): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        authorization,
        accept: 'application/hal+json, application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A provider never redirects its API; who does would get the keys.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
  } catch (error) {
    throw unreachable(provider, error)
  }
}

async function readJson(provider: PaymentProvider, response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength
      if (size > largestAnswer) throw new PaymentGatewayFailure(provider, { status: 502, code: 'too large' })
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof PaymentGatewayFailure ? error : unreachable(provider, error)
  }
  const text = Buffer.concat(pieces).toString('utf8')
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    // An answer of something between us and the provider: its words say nothing.
    return undefined
  }
}

function unreachable(provider: PaymentProvider, error: unknown): PaymentGatewayFailure {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } }
  const code = typeof cause?.code === 'string' ? cause.code : name
  return new PaymentGatewayFailure(provider, { status: 0, code })
}

/** Where the guest is sent: only to a page. */
export const pageAddress = z.url({ protocol: /^https?$/ })

/** What the answer must have to be of use; anything else is a failure of the provider. */
export function readAs<Schema extends z.ZodType>(
  provider: PaymentProvider,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new PaymentGatewayFailure(provider, { status: 502, code: 'not understood' })
}
