// What stands there when a page can be reached neither at the server nor here: why, and which menus can be read meanwhile, in the
// language of the page that was kept last.
import { appTexts } from '#domain/wording/app.ts'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { appTexts as englishAppTexts } from '../shop/messages/en/app.json'
import { guestFailureTexts as englishFailureTexts } from '../shop/messages/en/guest-problems.json'
import { storefrontTexts as englishStorefrontTexts } from '../shop/messages/en/storefront.json'
import { keptLanguage, keptMenus } from './kept-pages.ts'

const german = {
  title: appTexts.offlineTitle,
  why: guestFailureTexts.offline,
  ordering: appTexts.offlineOrdering,
  retry: storefrontTexts.retry,
  menus: appTexts.offlineMenus,
}
const english = {
  title: englishAppTexts.offlineTitle,
  why: englishFailureTexts.offline,
  ordering: englishAppTexts.offlineOrdering,
  retry: englishStorefrontTexts.retry,
  menus: englishAppTexts.offlineMenus,
}

/** Nothing of it has to be fetched. */
const style = `:root{color-scheme:light dark}body{margin:0;padding:15vh 24px 24px;background:#faf8f4;color:#141311;font:1.0625rem/1.5 Figtree,system-ui,sans-serif}main{max-width:34rem;margin:0 auto}h1{margin:0 0 .5em;font-size:1.75rem;line-height:1.2}h2{margin:2em 0 .5em;font-size:1.125rem}ul{margin:0;padding:0;list-style:none}a{color:inherit}li a{display:block;padding:12px 0;border-top:1px solid #14131126}.retry{display:inline-block;margin-top:8px;padding:12px 22px;border-radius:999px;background:#141311;color:#fff;font-weight:600;text-decoration:none}@media(prefers-color-scheme:dark){body{background:#171512;color:#f3efe7}li a{border-color:#f3efe726}.retry{background:#f3efe7;color:#171512}}`

export async function offlinePage(): Promise<Response> {
  const menus = await keptMenus().catch(() => [])
  const language = await keptLanguage().catch(() => 'de' as const)
  const texts = { de: german, en: english }[language]
  // The names were written by our server and are escaped as they stood in its page.
  const list = menus.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join('')
  const others = list && `<h2>${texts.menus}</h2><ul>${list}</ul>`
  const body = `<main><h1>${texts.title}</h1><p>${texts.why}</p><p>${texts.ordering}</p><a class="retry" href="">${texts.retry}</a>${others}</main>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${style}</style>`
  return new Response(`<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
