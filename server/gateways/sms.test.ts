import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { smsProviderNames, smsProviders } from './sms-providers.ts'
import { openSmsGateway } from './sms.ts'
import { startSmsSimulator, type SmsSimulator } from './sms-simulator.ts'

let simulator: SmsSimulator
beforeEach(async () => {
  simulator = await startSmsSimulator()
})
afterEach(() => simulator.close())

const sms = { to: '+436641234567', text: 'Ihre Bestellung 27 ist fertig', reference: 'eine-nachricht' }
const hopeless = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof Hopeless ? 'hopeless' : 'later'),
  )

describe.each(smsProviderNames)('%s', (provider) => {
  const gateway = (patience?: number) => openSmsGateway({ ...simulator.account, provider }, patience)

  test('takes a message with sender, number and text, and says how many it counts as', async () => {
    const long = { ...sms, text: 'a'.repeat(161) }
    expect(await gateway()(long)).toMatchObject({ providerId: expect.stringMatching(/./), parts: 2 })
    const [taken] = simulator.taken
    expect(taken).toMatchObject({ provider, from: 'Theke', text: long.text })
    expect(taken?.to.replace('+', '')).toBe('436641234567')
    expect(taken?.key).toMatch(/simulator|Basic /)
  })

  test('carries the same reference on every try, where the provider knows one', async () => {
    await gateway()(sms)
    await gateway()(sms)
    expect(simulator.asked()).toBe(2)
    expect(simulator.taken).toHaveLength(provider === 'twilio' ? 2 : 1)
  })

  test('is tried again when it is out of order or slow, never when it refuses the number', async () => {
    simulator.become('broken')
    expect(await hopeless(gateway()(sms))).toBe('later')
    simulator.become('refusesNumbers')
    expect(await hopeless(gateway()(sms))).toBe('hopeless')
    simulator.become('slow')
    expect(await hopeless(gateway(50)(sms))).toBe('later')
    simulator.become('good')
    expect(await hopeless(gateway()(sms))).toBe('sent')
  })
})

describe('an answer', () => {
  test.each([
    ['seven', 200, '900', 'later'],
    ['seven', 200, { success: '500' }, 'later'],
    ['seven', 200, { success: '305' }, 'hopeless'],
    ['seven', 200, '100', 'sent'],
    ['seven', 502, 'Bad Gateway', 'later'],
    ['linkMobility', 200, { statusCode: 2001, transferId: 'x' }, 'sent'],
    ['linkMobility', 200, { statusCode: 4001 }, 'later'],
    ['linkMobility', 400, { statusCode: 4010 }, 'hopeless'],
    ['linkMobility', 200, null, 'later'],
    ['twilio', 201, { sid: 'SM1' }, 'sent'],
    ['twilio', 401, { code: 20_003 }, 'later'],
    ['twilio', 429, {}, 'later'],
    ['twilio', 400, { code: 21_211 }, 'hopeless'],
  ] as const)('of %s, %i %j, is %s', async (provider, status, body, expected) => {
    const read = async () => smsProviders[provider].read(status, body)
    expect(await hopeless(read())).toBe(expected)
  })
})

test('the simulator of the demo leaves what it took as files', async () => {
  const folder = makeDataFolder()
  const own = await startSmsSimulator(join(folder, 'outbox'))
  await openSmsGateway({ ...own.account, provider: 'seven' })(sms)
  await own.close()
  const [file = ''] = await readdir(join(folder, 'outbox'))
  expect(await readFile(join(folder, 'outbox', file), 'utf8')).toBe(
    'An: +436641234567\nVon: Theke\n\nIhre Bestellung 27 ist fertig\n',
  )
  await rm(folder, { recursive: true })
})
