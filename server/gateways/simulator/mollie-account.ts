// The simulated Mollie's account: its profile, and the methods that its merchant has switched on.
import type { FastifyInstance } from 'fastify'
import { pictureTool } from '../picture-tool.ts'
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

/** Pictures are no part of the API: everybody may fetch them. */
export const iconPath = '/icons/'

export function serveMollieAccount(api: FastifyInstance, apiKey: string, now: () => Temporal.Instant): void {
  api.get<{ Params: { file: string } }>(`${iconPath}:file`, async ({ params }, reply) => {
    const at = methods.findIndex(({ id }) => params.file === `${id}@2x.png`)
    if (at < 0) return reply.code(404).send()
    return reply.type('image/png').send(await drawnIcon(at))
  })

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

  api.get<{ Querystring: Record<string, string> }>('/v2/methods', async ({ query, host }, reply) => {
    const currency = query['amount[currency]'] ?? 'EUR'
    const value = query['amount[value]'] === undefined ? null : Number(query['amount[value]'])
    if (value !== null && !(value > 0)) return fail(reply, 400, 'Bad Request', 'amount')
    const wallets = (query['includeWallets'] ?? '').split(',')
    const offered = methods.filter(
      ({ id, currencies, least, most }) =>
        (id !== 'applepay' || wallets.includes(id)) &&
        currencies.includes(currency) &&
        (value === null || (value >= least && (most === null || value <= most))),
    )
    const money = (amount: number) => ({ currency, value: amount.toFixed(2) })
    const all = offered.map(({ id, name, least, most }) => ({
      resource: 'method',
      id,
      description: name,
      minimumAmount: money(least),
      maximumAmount: most === null ? null : money(most),
      image: { size1x: icon(host, id, '.png'), size2x: icon(host, id, '@2x.png'), svg: icon(host, id, '.svg') },
      status: 'activated',
      _links: { self: link(`methods/${id}`) },
    }))
    return answer(reply, 200, listOf('methods', all))
  })
}

function icon(host: string, id: string, ending: string): string {
  return `http://${host}${iconPath}${id}${encodeURIComponent(ending)}`
}

/** A card of one colour: the marks of real methods are not ours to draw. */
async function drawnIcon(position: number): Promise<Buffer> {
  const hue = Math.round((position * 360) / methods.length)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" rx="6" fill="hsl(${hue},45%,38%)"/><rect y="11" width="64" height="8" fill="#fff" opacity=".85"/><rect x="8" y="31" width="22" height="6" rx="3" fill="#fff"/></svg>`
  return (await pictureTool())(Buffer.from(svg)).png().toBuffer()
}

function link(path: string) {
  return { href: `https://api.mollie.com/v2/${path}`, type: 'application/hal+json' }
}
