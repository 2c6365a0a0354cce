import { expect, test } from 'vitest'
import { ForbiddenTarget } from '#server/gateways/post-outside.ts'
import { checkFrame } from './check-frame.ts'

const linkBase = 'https://shop.example.at'
const answering = (headers: Record<string, string | string[]>, url = 'https://wetter.example/') => ({
  linkBase,
  look: async () => ({ url, status: 200, headers }),
})
const broken = { linkBase, look: async () => ({ url: 'https://wetter.example/', status: 502, headers: {} }) }
const failing = (cause: Error) => ({ linkBase, look: () => Promise.reject(cause) })
const asked = 'https://wetter.example/'

test('a page is shown, or says that it will not be', async () => {
  expect(await checkFrame(answering({}), asked)).toBe('shown')
  expect(await checkFrame(answering({ 'x-frame-options': 'DENY' }), asked)).toBe('refused')
  const policies = ['frame-ancestors *', "frame-ancestors 'none'"]
  expect(await checkFrame(answering({ 'content-security-policy': policies }), asked)).toBe('refused')
})

test('on an encrypted screen nothing unencrypted is, wherever it leads', async () => {
  expect(await checkFrame(answering({}), 'http://wetter.example/')).toBe('unencrypted')
  expect(await checkFrame(answering({}, 'http://wetter.example/'), asked)).toBe('unencrypted')
})

test('our own page needs no question, a network of the house is not asked, and nobody may answer', async () => {
  expect(await checkFrame(failing(new Error('asked')), `${linkBase}/news`)).toBe('shown')
  expect(await checkFrame(failing(new ForbiddenTarget('')), 'https://10.0.0.1/')).toBe('private')
  expect(await checkFrame(failing(new Error('ENOTFOUND')), asked)).toBe('silent')
  expect(await checkFrame(broken, asked)).toBe('silent')
})
