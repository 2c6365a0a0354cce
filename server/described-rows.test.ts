// Every large statement, described by PostgreSQL: its columns are those of the row that our code declares.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import type { Field } from '#contract/field.ts'
import type { Database } from './database/open-database.ts'
import type { Scope } from './http/caller.ts'
import { listPrintJobs, listPrinters } from './modules/device/store.ts'
import { listDeviceLogs } from './modules/device/log-request-store.ts'
import { findAccountById, type Account } from './modules/identity/store.ts'
import { listLogs } from './modules/log/store.ts'
import { listMessages } from './modules/notification/message-store.ts'
import { listWebhooks } from './modules/notification/webhook-store.ts'
import { listDeliveries } from './modules/notification/webhook-delivery-store.ts'
import { loadOrderRows, lockNextEvents } from './modules/ordering/event-store.ts'
import type { OrderRow } from './modules/ordering/order-row.ts'
import { findOrder, findPublicOrder, listCurrentOrders, listOrders } from './modules/ordering/store.ts'
import { listAccounts } from './modules/payment/account-store.ts'
import { paymentsOfOrder } from './modules/payment/store.ts'
import { findPeople } from './modules/staff/people-store.ts'
import { findPlaces } from './modules/staff/store.ts'
import { daysOfBranches, devicesOf, nextPreorders, openByStatus } from './modules/statistics/dashboard-store.ts'
import {
  canceledByStep,
  cancelReasons,
  countOrders,
  ordersByHour,
  revenueByKind,
  revenueByStep,
  totalOrders,
} from './modules/statistics/store.ts'
import { soldItems } from './modules/statistics/dish-cell-store.ts'
import { eventsDone, pagesSeen, stepsReached, viewsByStep, visitorsByHour } from './modules/statistics/use-store.ts'
import { columnOf } from './resources/row.ts'
import { listRows } from './resources/store.ts'
import { columnsOf, expectRow, type Described } from './testing/described.ts'
import { wholeHistory } from './testing/whole-history.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const id = '00000000-0000-4000-8000-000000000000'
const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
const scope = { branches: 'all', person: null } as unknown as Scope

describe('orders', () => {
  const order: Described<OrderRow> = {
    id: 'uuid',
    version: 'int4',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
    uid: 'text',
    hash: 'text',
    branchId: 'uuid?',
    branchName: 'text',
    status: 'text',
    type: 'text',
    isPreorder: 'bool',
    isQuotation: 'bool',
    ticketDay: 'date?',
    ticketNumber: 'int4?',
    paymentMethod: 'text?',
    isTest: 'bool',
    language: 'text',
    paidAt: 'timestamptz?',
    refundedAt: 'timestamptz?',
    tableId: 'uuid?',
    tableIdentifier: 'text?',
    donateeId: 'uuid?',
    donateeName: 'text?',
    donationCents: 'int8',
    appointmentDate: 'timestamptz?',
    expectedAt: 'timestamptz?',
    appointment: 'timestamptz?',
    counterAppointment: 'timestamptz?',
    rejectionMessage: 'text?',
    name: 'text',
    company: 'text',
    phone: 'text',
    email: 'text',
    street: 'text',
    zipCode: 'text',
    city: 'text',
    deliveryArea: 'text?',
    floor: 'text',
    stairway: 'text',
    door: 'text',
    comment: 'text',
    goodsCents: 'int8',
    deliveryCents: 'int8',
    totalCents: 'int8',
    netCents: 'int8',
    taxes: 'jsonb',
    hiddenAt: 'timestamptz?',
    items: 'json',
    files: 'json',
    review: 'json',
    events: 'json',
    payments: 'json',
  }

  test('are read as one row, wherever they are read', async () => {
    await expectRow(database, (executor) => findOrder(executor, id, scope), order)
    await expectRow(database, (executor) => findPublicOrder(executor, 'x'), order)
    await expectRow(database, (executor) => listCurrentOrders(executor, scope), order)
    await expectRow(database, (executor) => listOrders(executor, scope, wholeHistory, 1, 10), order)
    await expectRow(database, async (executor) => [...(await loadOrderRows(executor, [id])).values()], order)
  })

  test('have events that wait to be told', async () => {
    await expectRow(database, (executor) => lockNextEvents(executor, now, 1), {
      orderId: 'uuid',
      position: 'int4',
      at: 'timestamptz',
      kind: 'text',
      code: 'text?',
      status: 'text',
      actor: 'text',
      tries: 'int4',
    })
  })
})

describe('payments', () => {
  test('are read with their instructions', async () => {
    await expectRow(database, (executor) => paymentsOfOrder(executor, id), {
      id: 'uuid',
      orderId: 'uuid',
      provider: 'text',
      reference: 'text',
      amountCents: 'int8',
      currency: 'text',
      description: 'text',
      returnUrl: 'text',
      language: 'text?',
      details: 'jsonb?',
      isTest: 'bool',
      isReservedOnly: 'bool',
      reservedUntil: 'timestamptz?',
      accountId: 'uuid?',
      providerId: 'text?',
      redirectUrl: 'text?',
      state: 'text',
      countedAt: 'timestamptz?',
      refundedCents: 'int8',
      chargedBackCents: 'int8',
      note: 'text?',
      createdAt: 'timestamptz',
      tries: 'int4',
      instructions: 'jsonb',
    })
    await expectRow(database, listAccounts, {
      id: 'uuid',
      provider: 'text',
      owner: 'text',
      ownerId: 'uuid',
      sealed: 'text',
      account: 'text',
      name: 'text',
      isTest: 'bool',
      updatedAt: 'timestamptz',
      isReplaced: 'bool',
    })
  })
})

describe('figures', () => {
  const wanted = {
    scope,
    branchIds: undefined,
    orderTypes: undefined,
    range: { from: '2026-11-16', to: '2026-11-18' },
    granularity: 'day',
    startsAt: '05:00',
    timeZone: 'Europe/Vienna',
    parts: { known: [], missing: [] },
    use: { known: [], missing: [] },
  } as const

  test('of orders', async () => {
    await expectRow(database, (executor) => countOrders(executor, wanted), {
      bucket: 'text',
      count: 'int8',
      takeaway: 'int8',
      delivery: 'int8',
      dineIn: 'int8',
      preorders: 'int8',
      quotations: 'int8',
    })
    await expectRow(database, (executor) => totalOrders(executor, wanted), {
      count: 'int8',
      completed: 'int8',
      averageConfirmMinutes: 'numeric',
      averageReadyMinutes: 'numeric',
      newCustomers: 'int8',
      rating: 'numeric',
    })
    await expectRow(database, (executor) => canceledByStep(executor, wanted), {
      bucket: 'text',
      rejected: 'int8',
      canceled: 'int8',
      failed: 'int8',
      lostGross: 'int8',
      all: 'int8',
    })
    await expectRow(database, (executor) => cancelReasons(executor, wanted), { reason: 'text', count: 'int8' })
    await expectRow(database, (executor) => ordersByHour(executor, wanted), {
      weekday: 'int4',
      hour: 'int4',
      orders: 'int8',
      gross: 'int8',
      waitMinutes: 'float8',
      waited: 'int8',
    })
  })

  test('of money, in cents', async () => {
    await expectRow(database, (executor) => revenueByStep(executor, wanted), {
      bucket: 'text',
      orders: 'int8',
      gross: 'int8',
      net: 'int8',
      deliveryFees: 'int8',
      donations: 'int8',
      taxes: 'jsonb',
    })
    await expectRow(database, (executor) => revenueByKind(executor, wanted), {
      by: 'text',
      key: 'text',
      name: 'text',
      orders: 'int8',
      gross: 'int8',
      net: 'int8',
    })
    await expectRow(database, async (executor) => (await soldItems(executor, wanted)).items, {
      productId: 'uuid',
      name: 'text',
      unit: 'text',
      quantity: 'numeric',
      gross: 'int8',
      net: 'int8',
      orders: 'int8',
      options: 'jsonb',
    })
  })

  test('of today', async () => {
    const today = {
      branchId: id,
      day: 'today',
      date: '2026-11-24',
      timeZone: 'UTC',
      window: { from: 0, to: 1 },
    } as const
    await expectRow(
      database,
      (executor) => daysOfBranches(executor, [today], '05:00'),
      {
        branchId: 'uuid',
        day: 'text',
        orders: 'int8',
        completed: 'int8',
        ended: 'int8',
        gross: 'int8',
        averageConfirmMinutes: 'numeric',
      },
      ['branchId'],
    )
    await expectRow(
      database,
      (executor) => openByStatus(executor, [id]),
      {
        branchId: 'uuid',
        status: 'text',
        count: 'int8',
        newSince: 'timestamptz[]',
      },
      ['branchId'],
    )
    await expectRow(
      database,
      (executor) => devicesOf(executor, [id]),
      {
        branchId: 'uuid',
        id: 'uuid',
        kind: 'text',
        name: 'text',
        pollSeconds: 'int4',
        lastSeenAt: 'timestamptz',
        queueLength: 'int8',
        state: 'jsonb',
      },
      ['branchId'],
    )
    expect(await columnsOf(database, (executor) => nextPreorders(executor, [id], now))).toMatchObject({
      appointment: 'timestamptz',
      totalCents: 'int8',
      count: 'int8',
    })
  })

  test('of the website', async () => {
    await expectRow(database, (executor) => viewsByStep(executor, wanted), {
      bucket: 'text',
      views: 'int8',
      visitors: 'int8',
      visits: 'int8',
    })
    await expectRow(database, (executor) => pagesSeen(executor, wanted), {
      path: 'text',
      title: 'text',
      views: 'int8',
      visitors: 'int8',
      entries: 'int8',
      exits: 'int8',
      bounces: 'int8',
      averageSeconds: 'numeric',
    })
    await expectRow(database, (executor) => eventsDone(executor, wanted), {
      type: 'text',
      category: 'text',
      action: 'text',
      count: 'int8',
      visitors: 'int8',
      value: 'numeric',
    })
    await expectRow(database, (executor) => stepsReached(executor, wanted), {
      count: 'int8',
      visitors: 'int8',
      view: 'int8',
      cart: 'int8',
      checkout: 'int8',
      ordered: 'int8',
    })
    await expectRow(database, (executor) => visitorsByHour(executor, wanted), {
      weekday: 'int4',
      hour: 'int4',
      visitors: 'int8',
    })
  })
})

describe('lists of staff', () => {
  const page = { page: 1, pageSize: 10 }

  test('of dockets, printers and their logs', async () => {
    const docket = {
      id: 'uuid',
      number: 'int8',
      deviceId: 'uuid',
      orderId: 'uuid?',
      kind: 'text',
      layout: 'text',
      key: 'text',
      state: 'text',
      docket: 'jsonb',
      isUncertain: 'bool',
      isMarked: 'bool',
      isConfirmed: 'bool',
      attempts: 'int4',
      contentType: 'text',
      errorCode: 'text',
      createdAt: 'timestamptz',
      nextTryAt: 'timestamptz',
      expiresAt: 'timestamptz',
      fetchedAt: 'timestamptz?',
      doneAt: 'timestamptz?',
      reroutedToId: 'uuid?',
      claimedBy: 'text',
      ticketNumber: 'int4?',
      uid: 'text',
    } as const
    const none = { state: undefined, order: undefined }
    await expectRow(database, async (executor) => (await listPrintJobs(executor, id, none, page)).jobs, docket)
    await expectRow(database, (executor) => listPrinters(executor, id), {
      id: 'uuid',
      name: 'text',
      branchId: 'uuid?',
      isEnabled: 'bool',
      triggers: 'jsonb',
      connection: 'text',
      address: 'text',
      macAddress: 'text',
      language: 'text',
      paperWidthMm: 'int4',
      columns: 'int4',
      codepageMapping: 'text',
      renderMode: 'text',
      copies: 'int4',
      cut: 'text',
      feedLines: 'int4',
      openDrawer: 'bool',
      beep: 'bool',
      logoImageId: 'uuid?',
      layout: 'text',
      pollSeconds: 'int4',
      fallbackDeviceId: 'uuid?',
      maxAttempts: 'int4',
      retrySeconds: 'int4',
      staleAfterMinutes: 'int4',
      lastSeenAt: 'timestamptz?',
      printerState: 'jsonb?',
    })
    await expectRow(
      database,
      async (executor) => (await listDeviceLogs(executor, { deviceId: id, keyId: null }, page)).rows,
      {
        id: 'uuid',
        deviceId: 'uuid?',
        keyId: 'uuid?',
        requestedById: 'uuid?',
        requestedByName: 'text',
        requestedAt: 'timestamptz',
        receivedAt: 'timestamptz?',
        state: 'text',
        from: 'timestamptz',
        until: 'timestamptz',
        level: 'text',
        lines: 'jsonb',
      },
    )
  })

  test('of messages and webhooks', async () => {
    await expectRow(database, async (executor) => (await listMessages(executor, scope, {}, { ...page, now })).rows, {
      id: 'uuid',
      createdAt: 'timestamptz',
      orderId: 'uuid?',
      uid: 'text',
      ticketNumber: 'int4?',
      branchId: 'uuid?',
      deviceId: 'uuid?',
      deviceName: 'text',
      kind: 'text',
      channel: 'text',
      recipient: 'text',
      subject: 'text',
      state: 'text',
      tries: 'int4',
      nextTryAt: 'timestamptz',
      sentAt: 'timestamptz?',
      failure: 'text',
      providerId: 'text?',
      parts: 'int4?',
    })
    await expectRow(database, listWebhooks, {
      id: 'uuid',
      version: 'int4',
      name: 'text',
      url: 'text',
      topics: 'text[]',
      isForAllBranches: 'bool',
      branchIds: 'uuid[]',
      isActive: 'bool',
      sealedSecret: 'text',
      createdAt: 'timestamptz',
      createdBy: 'text',
      lastDeliveredAt: 'timestamptz?',
      failures: 'int4',
      failingSince: 'timestamptz?',
      switchedOff: 'text?',
      waiting: 'int4',
      failed: 'int4',
    })
    await expectRow(database, async (executor) => (await listDeliveries(executor, { webhookId: id }, page)).rows, {
      id: 'uuid',
      webhookId: 'uuid',
      event: 'text',
      at: 'timestamptz',
      orderId: 'uuid?',
      productId: 'uuid?',
      branchId: 'uuid?',
      label: 'text',
      tries: 'int4',
      sentAt: 'timestamptz?',
      answerStatus: 'int4?',
      answer: 'text',
      failure: 'text',
      state: 'text',
      nextTryAt: 'timestamptz',
    })
  })

  test('of people, places and the log', async () => {
    const account: Described<Account> = {
      id: 'uuid',
      username: 'text',
      email: 'text',
      firstName: 'text',
      lastName: 'text',
      roles: 'text[]',
      branchIds: 'uuid[]',
      isEnabled: 'bool',
      isLocked: 'bool',
      expiresAt: 'timestamptz?',
      passwordHash: 'text?',
      totpSecret: 'text?',
    }
    await expectRow(database, (executor) => findAccountById(executor, id), account)
    await expectRow(database, (executor) => findPeople(executor, { ids: [id] }), {
      id: 'uuid',
      username: 'text',
      firstName: 'text',
      lastName: 'text',
      birthDate: 'date?',
      entryDate: 'date?',
      exitDate: 'date?',
      weeklyHours: 'numeric?',
      holidayDaysPerYear: 'numeric?',
      branchIds: 'uuid[]',
      departmentIds: 'uuid[]',
    })
    await expectRow(database, findPlaces, {
      id: 'uuid',
      name: 'text',
      timeZone: 'text',
      ruleSet: 'text',
      country: 'text',
      holidayRegion: 'text',
      isBreakAutomatic: 'bool',
    })
    expect(await columnsOf(database, (executor) => listLogs(executor, {}, { limit: 1, offset: 0 }))).toMatchObject({
      id: 'uuid',
      at: 'timestamptz',
      changes: 'jsonb',
      context: 'jsonb',
      ip: 'text',
      branchName: 'text',
    })
  })
})

describe('declared resources', () => {
  const decimals = ['numeric', 'int2', 'int4', 'int8', 'float8']
  /** What `answerOf` can turn into what the field answers. */
  const typesOf = ({ storage, control }: Field): readonly string[] => {
    if (storage.kind === 'reference') return ['uuid']
    if (storage.kind === 'references' || storage.kind === 'json') return ['jsonb']
    if (storage.kind === 'cents') return ['int8']
    if (control === 'number' || control === 'percent') return decimals
    return ['text', 'uuid', 'bool', 'date', 'time', 'timestamptz', 'text[]', ...decimals, 'jsonb', 'inet']
  }

  test.each(declarations.map((declaration) => [declaration.kind, declaration] as const))(
    '%s: every column arrives as its field is answered',
    async (_, declaration) => {
      const columns = await columnsOf(database, (executor) => listRows(executor, declaration, {}, sql<boolean>`true`))
      expect(columns).toMatchObject({ id: 'uuid', version: 'int4', createdAt: 'timestamptz', updatedAt: 'timestamptz' })
      for (const [name, field] of Object.entries(declaration.fields)) {
        if (field.storage.kind === 'added') continue
        expect(typesOf(field), `${name} (${columnOf(name, field)})`).toContain(columns[name])
      }
    },
  )
})
