import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer of which the head and the beginning arrive, before the connection ends. */
function cutAnswer(then: () => void = () => undefined): void {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['))
    },
    pull(controller) {
      then()
      controller.error(new TypeError('network error'))
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })))
}

const asked = { params: { id: 'b' }, query: { amount: 14.9 } } as never

test('an answer that is cut off is none, however good its head was', async () => {
  cutAnswer()
  await expect(call('GET /branches/:id/payment-methods', asked)).rejects.toMatchObject({ name: 'Error', status: 0 })
})

test('who asked and does not want it any more gets nothing either', async () => {
  const leaving = new AbortController()
  cutAnswer(() => leaving.abort())
  const answer = call('GET /branches/:id/payment-methods', asked, { signal: leaving.signal })
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([202, 204])('nothing is the whole answer where there is nothing to say (%i)', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : '', { status })))
  await expect(call('POST /users/:id/invitations', { params: { id: 'u' } })).resolves.toBeUndefined()
})
