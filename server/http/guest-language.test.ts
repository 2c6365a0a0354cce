import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { chooseLanguage, chosenLanguage, languageOf } from './guest-language.ts'

async function shop() {
  const app = Fastify()
  await app.register(cookie)
  app.get('/*', async (request, reply) => {
    const chosen = chosenLanguage(request)
    return chosen === undefined ? languageOf(request) : chooseLanguage(request, reply, chosen)
  })
  return app
}

it('remembers the chosen language and keeps the rest of the address', async () => {
  const app = await shop()
  const answer = await app.inject('/store/hohenems?table=abc&lang=en')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/store/hohenems?table=abc')
  expect(answer.cookies[0]).toMatchObject({ name: 'language', value: 'en', path: '/', sameSite: 'Lax' })
  expect((await app.inject({ url: '/', cookies: { language: 'en' } })).body).toBe('en')
  expect((await app.inject('/store/hohenems?lang=de')).cookies[0]).toMatchObject({ value: 'de' })
})

it.each(['//evil.example/?lang=en', '/\\evil.example/?lang=en'])('never leads to another host: %s', async (url) => {
  const { headers } = await (await shop()).inject({ method: 'GET', url })
  expect(new URL(headers.location ?? '/', 'http://shop.example').host).toBe('shop.example')
})

it('reads German without a choice, and with one that the shop does not speak', async () => {
  const app = await shop()
  for (const url of ['/', '/?lang=fr', '/?lang=en&lang=de', '/?lang=']) expect((await app.inject(url)).body).toBe('de')
  expect((await app.inject({ url: '/', cookies: { language: 'fr' } })).body).toBe('de')
  expect((await app.inject({ url: '/', headers: { 'accept-language': 'en' } })).body).toBe('de')
})
