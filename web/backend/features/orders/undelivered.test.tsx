import { cleanup, screen } from '@testing-library/react'
import { v4 as newId } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/notification/messages.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { anOrder, surroundings } from '#parts/testing/orders.fixture.ts'
import { show } from '../../testing/render.tsx'
import { OrderSheet } from './order-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = (over: Partial<Message>) =>
  ({
    id: newId(),
    device: null,
    kind: 'received',
    channel: 'email',
    recipient: 'rosa@example.at',
    state: 'failed',
    failure: deliveryTexts.returned,
    ...over,
  }) as Message

/** Newest first, as the server lists them. */
function open(messages: readonly Partial<Message>[], { mayReadMessages = true, order = anOrder() } = {}) {
  const server = fakeServer()
  server.answer('GET /messages', messages.map(message))
  const { user } = show(
    <OrderSheet
      order={order}
      around={surroundings}
      now={Date.now()}
      mayHide={false}
      mayRefund
      mayReadMessages={mayReadMessages}
      onClose={() => undefined}
    />,
  )
  return { server, user }
}

test('an order says that the mail about it came back', async () => {
  open([{}, { channel: 'sms', state: 'sent', failure: '' }, { state: 'sent', failure: '' }])
  expect(await screen.findByText(deliveryTexts.returned)).toBeTruthy()
})

test.each<[string, readonly Partial<Message>[]]>([
  ['a later mail arrived', [{ state: 'sent', failure: '' }, {}]],
  ['a device did not hear of it', [{ device: { id: 'd' as never, name: 'Theke' } }]],
  ['it is tried again', [{ state: 'waiting' }]],
])('nothing is said where %s', async (_, messages) => {
  open([...messages, { channel: 'sms', failure: deliveryTexts.noConnection }])
  await screen.findByText(deliveryTexts.noConnection)
  expect(screen.queryByText(deliveryTexts.returned)).toBeNull()
})

test('what is sent again is no longer said to have failed', async () => {
  const { server, user } = open([{}], { order: anOrder({ email: 'rosa@example.at' }) })
  await screen.findByText(deliveryTexts.returned)
  server.answer('POST /orders/:id/resend-new-order-email', undefined)
  server.answer('GET /messages', [message({ state: 'waiting', failure: '' }), message({})])
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }))
  await vi.waitFor(() => expect(screen.queryByText(deliveryTexts.returned)).toBeNull())
})

test('what waits for the branch is said beside the guest’s name only', async () => {
  const order = anOrder({ heldMessages: ['email'] })
  open([{ failure: deliveryTexts.tooManyStrangers }, { channel: 'sms', failure: deliveryTexts.noConnection }], {
    order,
  })
  await screen.findByText(deliveryTexts.noConnection)
  expect(screen.queryByText(deliveryTexts.tooManyStrangers)).toBeNull()
})

test('who may not read messages asks for none', () => {
  expect(open([{}], { mayReadMessages: false }).server.asked).toEqual([])
})
