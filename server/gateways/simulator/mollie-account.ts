// The simulated Mollie's account: its profile, and the methods that its merchant has switched on.
import type { FastifyInstance } from 'fastify'
import { answer, fail, listOf, modeOf } from './mollie-answers.ts'

interface Offered {
  readonly id: string
  readonly name: string
  readonly currencies: readonly string[]
  readonly least: number
  readonly most: number | null
}

const methods: readonly Offered[] = [
  { id: 'applepay', name: 'Apple Pay', currencies: ['EUR', 'CHF'], least: 0.01, most: 10_000 },
  { id: 'creditcard', name: 'Karte', currencies: ['EUR', 'CHF'], least: 0.01, most: 10_000 },
  { id: 'eps', name: 'eps', currencies: ['EUR'], least: 1, most: 50_000 },
  { id: 'klarna', name: 'Mit Klarna bezahlen', currencies: ['EUR', 'CHF'], least: 10, most: 4_000 },
  { id: 'paypal', name: 'PayPal', currencies: ['EUR', 'CHF'], least: 0.01, most: null },
  { id: 'twint', name: 'TWINT', currencies: ['CHF'], least: 0.01, most: 5_000 },
]

export function serveMollieAccount(api: FastifyInstance, apiKey: string, now: () => Temporal.Instant): void {
  api.get('/v2/profiles/me', async (_request, reply) =>
    answer(reply, 200, {
      resource: 'profile',
      id: 'pfl_simulated',
      mode: modeOf(apiKey),
      name: 'Simuliertes Profil',
      website: 'https://shop.example',
      email: 'kasse@shop.example',
      phone: '+4355761234',
      businessCategory: 'FOOD_AND_DRINKS',
      status: 'verified',
      createdAt: now().toString(),
      _links: { self: link('profiles/pfl_simulated'), dashboard: { href: 'https://my.mollie.com', type: 'text/html' } },
    }),
  )

  api.get<{ Querystring: Record<string, string> }>('/v2/methods', async ({ query }, reply) => {
    const currency = query['amount[currency]'] ?? 'EUR'
    const value = query['amount[value]'] === undefined ? null : Number(query['amount[value]'])
    if (value !== null && !(value > 0)) return fail(reply, 400, 'Bad Request', 'amount')
    const offered = methods.filter(
      ({ currencies, least, most }) =>
        currencies.includes(currency) && (value === null || (value >= least && (most === null || value <= most))),
    )
    const money = (amount: number) => ({ currency, value: amount.toFixed(2) })
    const all = offered.map(({ id, name, least, most }) => ({
      resource: 'method',
      id,
      description: name,
      minimumAmount: money(least),
      maximumAmount: most === null ? null : money(most),
      image: { size1x: icon(id, '.png'), size2x: icon(id, '@2x.png'), svg: icon(id, '.svg') },
      status: 'activated',
      _links: { self: link(`methods/${id}`) },
    }))
    return answer(reply, 200, listOf('methods', all))
  })
}

function icon(id: string, ending: string): string {
  return `https://www.mollie.com/external/icons/payment-methods/${id}${ending}`
}

function link(path: string) {
  return { href: `https://api.mollie.com/v2/${path}`, type: 'application/hal+json' }
}
