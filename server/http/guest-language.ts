// The language in which a guest reads the shop: chosen in the foot of a page, remembered by a cookie, German without one.
import { languageNamed, languages, type Language } from '#domain/ground/translations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverHttps } from './over-https.ts'

const cookieName = 'language'
const year = 31_536_000

export function languageOf({ cookies }: FastifyRequest): Language {
  // Refused before anything of it was read.
  return languageNamed((cookies as typeof cookies | undefined)?.[cookieName] ?? '')
}

/** What `?lang=` asks for; undefined: nothing, or a language that the shop does not speak. */
export function chosenLanguage({ query, method }: FastifyRequest): Language | undefined {
  const { lang } = query as { readonly lang?: unknown }
  return method === 'GET' ? languages.find((language) => language === lang) : undefined
}

/** Remembers the choice and shows the same page at its own address, so that no address names a language. */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
  const [path = '/', query = ''] = request.url.split('?', 2)
  const kept = new URLSearchParams(query)
  kept.delete('lang')
  // Two slashes would lead to another host.
  const here = path.replace(/^[/\\]+/, '/')
  return reply
    .setCookie(cookieName, language, {
      path: '/',
      maxAge: year,
      sameSite: 'lax',
      httpOnly: true,
      secure: isOverHttps(request),
    })
    .header('cache-control', 'no-store')
    .redirect(kept.size > 0 ? `${here}?${kept.toString()}` : here, 303)
}
