// The checkout on screen, over a server that answers as a story says. Every story begins without a memory.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { PlaceOrderDraft } from '#contract/ordering/orders.ts'
import type { PaymentOffer } from '#contract/payment/offered-methods.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { checkoutView } from '../../catalog/checkout-view.ts'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import type { Product } from '#domain/ground/product.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { smallBranch, smallCatalog, testNow } from '../../testing/small-shop.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

interface Sent {
  readonly key: string | null
  readonly body: PlaceOrderDraft
}

/** What the checkout meets: what it sent, and what is answered to it. */
export const server = {
  sent: [] as Sent[],
  /** One for each order sent; none left: the line is down. */
  answers: [] as (() => Response)[],
  /** What asking for the order of a lost answer finds. */
  lost: null as { uid: string; hash: string } | 'unreachable' | null,
  lookups: [] as string[],
  /** The order of before whose payment is awaited, as it is answered. */
  waiting: null as object | null,
  /** How often it was given up, and what it is then. */
  givenUp: 0,
  afterGivingUp: { status: 'failed' } as object,
  /** What the providers offer; null: that cannot be asked. */
  offers: [] as readonly PaymentOffer[] | null,
  /** Amounts that were asked about. */
  offersAsked: [] as string[],
}

export const refused = (errors: unknown[]) => () => Response.json({ errors }, { status: 422 })
export const placed = () => Response.json({ data: { uid: 'abc', hash: 'xyz' } }, { status: 201 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  Object.assign(server, { sent: [], answers: [], lookups: [], lost: null, offers: [], offersAsked: [] })
  Object.assign(server, { waiting: null, givenUp: 0, afterGivingUp: { status: 'failed' } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.includes('/payment-methods')) return answerOffers(path)
    if (path.includes('/orders/public/')) return answerWaiting(path)
    if (init.method === 'GET') {
      server.lookups.push(path)
      if (server.lost === 'unreachable') return Promise.reject(new TypeError('network'))
      return Promise.resolve(server.lost ? Response.json({ data: server.lost }) : Response.json({}, { status: 404 }))
    }
    const headers = new Headers(init.headers)
    server.sent.push({
      key: headers.get('idempotency-key'),
      body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') as PlaceOrderDraft,
    })
    const answer = server.answers.shift()
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('network'))
  })
})
function answerWaiting(path: string): Promise<Response> {
  if (server.waiting === null) return Promise.resolve(Response.json({ errors: [] }, { status: 404 }))
  if (path.endsWith('/give-up-payment')) {
    server.givenUp += 1
    server.waiting = { ...server.waiting, ...server.afterGivingUp }
  }
  return Promise.resolve(Response.json({ data: server.waiting }))
}
function answerOffers(path: string): Promise<Response> {
  server.offersAsked.push(new URL(path, 'http://shop').searchParams.get('amount') ?? '')
  return server.offers === null
    ? Promise.reject(new TypeError('network'))
    : Promise.resolve(Response.json({ data: server.offers }))
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Shown {
  readonly branch?: Partial<Branch>
  /** What lies in the cart. */
  readonly dish?: Product
  readonly amount?: number
  readonly config?: Partial<VisitorCatalog['config']>
  readonly donatees?: readonly object[]
  readonly tables?: readonly object[]
  readonly order?: object
  readonly at?: 'store' | 'kiosk'
}

export async function showCheckout({
  branch = {},
  dish = soup,
  amount = 2,
  config = {},
  donatees: some = [],
  ...more
}: Shown = {}) {
  const { tables = [], order = {}, at = 'store' } = more
  const scope = at === 'kiosk' ? 'self-service:hohenems' : 'hohenems'
  const place = smallBranch(branch)
  if (amount > 0 && sessionStorage.length === 0) {
    const items = [{ product: slimProduct(dish), amount, unit: 'piece', parts: [] }]
    const cart = { items, deliveryArea: null, isDelivery: false, isDineIn: 'table' in order, order }
    sessionStorage.setItem(`cart:${scope}`, JSON.stringify(cart))
  }
  const catalog = smallCatalog(place, [dish])
  const whole = {
    ...catalog,
    config: { ...catalog.config, ...config },
    donatees: some,
    tables,
  } as unknown as VisitorCatalog
  const view = checkoutView({ catalog: whole, availablePaymentMethods: paymentMethods }, place, testNow)
  const Stub = createRoutesStub([
    {
      path: `/${at}/hohenems/checkout`,
      Component: () => <CheckoutScreen view={view} serverNow={testNow.epochMilliseconds} notice={null} />,
    },
    { path: '/status/:uid/:hash', Component: () => <p>Status</p> },
    { path: '/kiosk/hohenems/status/:uid/:hash', Component: () => <p>Status am Kiosk</p> },
  ])
  render(<Stub initialEntries={[`/${at}/hohenems/checkout`]} />)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

export const submit = () => screen.getByRole('button', { name: /abschicken/ })

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Paula Berger')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}
