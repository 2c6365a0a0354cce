// A whole application on a database of its own, with a small cast that tests share by name.
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Answer, Draft } from '#contract/resource.ts'
import type { branches } from '#contract/organisation/branches.ts'
import type { categories } from '#contract/catalog/categories.ts'
import type { menus } from '#contract/catalog/menus.ts'
import type { products } from '#contract/catalog/products.ts'
import type { Failure } from '#contract/errors.ts'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { buildApplication } from '../app.ts'
import type { PrinterOptions } from '../app-printing.ts'
import type { Database } from '../database/open-database.ts'
import { readEnvironment } from '../environment.ts'
import type { OutgoingMail, SendMail } from '../jobs/outbox.ts'
import { addFirstAdministrator } from '../modules/identity/public.ts'
import { makeDataFolder } from './data-folder.ts'
import { noteRoutes } from './routes-seen.ts'
import { openBlankDatabase, openTestDatabase } from './test-database.ts'

export const adminPassword = 'ein gutes Passwort'

export interface Response<T = unknown> {
  readonly status: number
  readonly data: T
  readonly meta: unknown
  readonly errors: Failure['errors']
  readonly headers: Record<string, unknown>
}

export interface TestShop {
  readonly app: FastifyInstance
  readonly database: Database
  readonly dataDir: string
  /** Sets the clock of the application. */
  readonly setNow: (now: string) => void
  /** As a visitor, or with what `signIn` answered. */
  readonly call: <T = unknown>(
    method: Method,
    path: string,
    body?: unknown,
    as?: Record<string, string>,
  ) => Promise<Response<T>>
  /** What was made by that POST; throws with what was wrong where nothing was. */
  readonly make: <T = { id: string }>(path: string, body: unknown, as: Record<string, string>) => Promise<T>
  /** The mails that were sent to the address so far, once the outbox is empty. */
  readonly mailsTo: (address: string) => Promise<OutgoingMail[]>
  readonly signIn: (username?: string, password?: string) => Promise<Record<string, string>>
  readonly close: () => Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A Wednesday noon in Vienna. */
export const wednesdayNoon = '2026-11-18T11:00:00Z'

export interface TestShopOptions {
  /** Beside those that every test has. */
  readonly variables?: Readonly<Record<string, string>>
  /** Where mails go beside `mailsTo`; throws as a mail server does. */
  readonly sendMail?: SendMail
  /** Where printers are, instead of ports 9100. */
  readonly printers?: PrinterOptions
  /** As an operator finds it: nobody can order yet. */
  readonly withoutLegalTexts?: boolean
  /** Another process of the same shop: over its database, which is closed with that one. */
  readonly beside?: TestShop
  /** A shop to go on with, instead of an empty one, and when. */
  readonly saved?: { readonly restore: (into: Database, dataDir: string) => Promise<unknown>; readonly now: string }
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { variables = {}, sendMail, printers, saved, beside, withoutLegalTexts = false } = options
  const opened = saved === undefined ? openTestDatabase : openBlankDatabase
  const database = beside?.database ?? (await opened())
  const dataDir = beside?.dataDir ?? makeDataFolder()
  await saved?.restore(database, dataDir)
  if (saved === undefined && beside === undefined && !withoutLegalTexts) await addLegalTexts(database)
  const usual = { DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const environment = readEnvironment({ ...usual, ...variables })
  if ('problem' in environment) throw new Error(environment.problem)
  let now = Temporal.Instant.from(saved?.now ?? wednesdayNoon)
  const sent: OutgoingMail[] = []
  const app = await buildApplication({
    environment,
    database,
    log: pino({ level: process.env['THEKE_TEST_LOG'] ?? 'silent' }),
    clock: () => now,
    sendMail: async (mail) => {
      await sendMail?.(mail)
      sent.push(mail)
    },
    deviceTestMilliseconds: 3000,
    isEveryAnswerChecked: true,
    printers,
    watch: noteRoutes,
  })
  if (beside === undefined) await database.transaction((tx) => addFirstAdministrator(tx, adminPassword))

  async function call<T>(
    method: Method,
    path: string,
    body?: unknown,
    as: Record<string, string> = {},
  ): Promise<Response<T>> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: as,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const json = (isJson && answer.body !== '' ? answer.json() : {}) as {
      data: T
      meta: unknown
      errors: Failure['errors']
    }
    return {
      status: answer.statusCode,
      data: json.data,
      meta: json.meta,
      errors: json.errors ?? [],
      headers: answer.headers,
    }
  }

  return {
    app,
    database,
    dataDir,
    setNow: (text) => {
      now = Temporal.Instant.from(text)
    },
    call,
    async make<T>(path: string, body: unknown, as: Record<string, string>) {
      const { status, data, errors } = await call<T>('POST', path, body, as)
      if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(errors)}`)
      return data
    },
    async mailsTo(address) {
      const isEmpty = async () => {
        const { rows } = await sql`select 1 from outgoing_mail limit 1`.execute(database.kysely)
        if (rows.length > 0) throw new Error('mails are still waiting')
      }
      await vi.waitFor(isEmpty, { timeout: 10_000, interval: 20 })
      return sent.filter((mail) => mail.recipient === address)
    },
    async signIn(username = 'admin', password = adminPassword) {
      const signed = await call<unknown>('POST', '/login', { username, password })
      if (signed.status !== 200) throw new Error(`cannot sign in: ${signed.errors[0]?.message}`)
      const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? ''
      return { cookie, 'x-csrf-token': (signed.meta as { csrfToken: string }).csrfToken }
    },
    async close() {
      await app.close()
      if (beside === undefined) await database.close()
    },
  }
}

/** What guests accept: without it they could not order. */
async function addLegalTexts({ kysely }: Database): Promise<void> {
  const settings = { termsAndConditionsText: 'AGB', privacyPolicyText: 'Datenschutz', imprintText: 'Impressum' }
  await sql`insert into config (version, settings) values (0, ${JSON.stringify(settings)})`.execute(kysely)
}

export interface Cast {
  readonly stadtplatz: Answer<typeof branches>
  readonly pfanne: Answer<typeof categories>
  readonly kaesespaetzle: Answer<typeof products>
  readonly apfelsaft: Answer<typeof products>
  readonly menu: Answer<typeof menus>
}

export const alwaysOpen = [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }] as const

/** One branch that never closes, one category, a dish with a choice and a drink. */
export async function addCast(shop: TestShop, as: Record<string, string>): Promise<Cast> {
  const made = <T>(path: string, body: unknown) => shop.make<T>(path, body, as)
  const stadtplatz = await made<Cast['stadtplatz']>('/branches', {
    identifier: 'stadtplatz',
    name: 'Stadtplatz',
    timeZone: 'Europe/Vienna',
    openingHours: [...alwaysOpen],
    isDeliveryEnabled: true,
    deliveryAreas: [
      { area: 'Zentrum', price: 2.5, tax: 20, free: false, minimumOrderValue: 15, freeFromOrderValue: 40 },
    ],
  } satisfies Draft<typeof branches>)
  const pfanne = await made<Cast['pfanne']>('/categories', { name: 'Aus der Pfanne' } satisfies Draft<
    typeof categories
  >)
  const kaesespaetzle = await made<Cast['kaesespaetzle']>('/products', {
    name: 'Käsespätzle',
    type: 'configurable',
    price: 14.9,
    unit: 'piece',
    tax: 10,
    config: {
      parts: [
        {
          name: 'Dazu',
          description: '',
          type: 'multiselect',
          optional: true,
          options: [{ name: 'Apfelmus', modifier: 'add', value: 2 }],
        },
      ],
    },
  } satisfies Draft<typeof products>)
  const apfelsaft = await made<Cast['apfelsaft']>('/products', {
    name: 'Apfelsaft',
    type: 'simple',
    price: 3.6,
    unit: 'piece',
    tax: 20,
  } satisfies Draft<typeof products>)
  const menu = await made<Cast['menu']>('/menus', {
    name: 'Karte',
    branches: [{ id: stadtplatz.id }],
    catalog: [
      {
        id: pfanne.id,
        products: [
          { id: kaesespaetzle.id, isEnabled: true, schedule: [] },
          { id: apfelsaft.id, isEnabled: true, schedule: [] },
        ],
      },
    ],
  } satisfies Draft<typeof menus>)
  return { stadtplatz, pfanne, kaesespaetzle, apfelsaft, menu }
}

/** A takeaway order that nothing is wrong with. */
export function orderOf(cast: Cast) {
  return {
    branch: { id: cast.stadtplatz.id },
    items: [
      { product: { id: cast.kaesespaetzle.id }, amount: 2, unit: 'piece', parts: [[0]] },
      { product: { id: cast.apfelsaft.id }, amount: 1, unit: 'piece', parts: [] as unknown[] },
    ],
    name: 'Paula Berger',
    phone: '+43 664 1234567',
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
  }
}
