// What a guest reads whose connection asked too often: a page of its own, without files that would count, too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyPages } from '#domain/wording/pages.ts'
import { languageOf } from './guest-language.ts'

/** The shop's colours, light and dark, and its shapes; its fonts would be one more request. */
const look = `
  :root { color-scheme: light dark; --ground: #faf8f4; --surface: #fff; --ink: #141311; --soft: #57534b; --line: #1413111f; --accent: #0f6b4f }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #161614; --surface: #211f1d; --ink: #f3f1ec; --soft: #bab5aa; --line: #ffffff24; --accent: #63c9a4 }
  }
  * { margin: 0; box-sizing: border-box }
  body { min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 24px; background: var(--ground);
    color: var(--ink); font: 1.0625rem/1.55 Figtree, system-ui, sans-serif }
  main { max-width: 30rem; padding: 36px 32px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface) }
  h1 { margin-bottom: 12px; font: 560 2rem/1.15 Fraunces, Georgia, serif; text-wrap: balance }
  p + p { margin-top: 24px }
  p { color: var(--soft) }
  a { display: inline-block; padding: 12px 22px; border-radius: 999px; background: var(--accent); color: var(--surface);
    font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`

export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const { title, text, again } = request.server.problemWords?.get(language)?.tooManyPages ?? tooManyPages
  const { style } = reply.allowInline()
  const head =
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title><style nonce="${style}">${look}</style>`
  // An empty address is this page's own.
  const main = `<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main>`
  const page = `<!doctype html><html lang="${title === tooManyPages.title ? 'de' : language}"><head>${head}</head><body>${main}</body></html>`
  return reply.code(429).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
