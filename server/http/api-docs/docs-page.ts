// The API's description as a page: readable without scripts, searchable with a small one.
import { apiDocsTexts, apiRuleTexts, areaName } from '#domain/wording/api-docs.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ApiDocument, Call } from './api-document.ts'
import { callHtml } from './call-html.ts'
import { html, type Html } from './html.ts'
import { objectId, schemaHtml, type JsonSchema } from './schema-html.ts'

export function docsPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const areas = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '').entries()].toSorted(([a], [b]) =>
    areaName(a).localeCompare(areaName(b), 'de'),
  )
  const { version } = document.info
  const page = html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say(apiDocsTexts.title, { version })}</title>
        <link rel="stylesheet" href="/api/docs/docs.css" />
        <script type="module" src="/api/docs/search.mjs"></script>
      </head>
      <body>
        <a class="skip" href="#calls">${apiDocsTexts.skip}</a>
        <header>
          <h1>${apiDocsTexts.heading}</h1>
          <p>${say(apiDocsTexts.introduction, { version })} <a href="/api/openapi.json">openapi.json</a></p>
          <search hidden data-found="${apiDocsTexts.found}" data-nothing="${apiDocsTexts.nothingFound}">
            <label for="search">${apiDocsTexts.search}</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="hint" />
            <p id="hint">${apiDocsTexts.searchHint}</p>
            <p role="status"></p>
          </search>
        </header>
        <nav aria-label="${apiDocsTexts.areas}">
          <ul>
            <li><a href="#rules">${apiDocsTexts.rules}</a></li>
            ${areas.map(([area]) => html`<li><a href="#area-${area}">${areaName(area)}</a></li>`)}
            <li><a href="#webhooks">${apiDocsTexts.webhooks}</a></li>
            <li><a href="#objects">${apiDocsTexts.objects}</a></li>
          </ul>
        </nav>
        <main id="calls" tabindex="-1">
          <section aria-labelledby="rules">
            <h2 id="rules">${apiDocsTexts.rules}</h2>
            <ul class="rules">
              ${apiRuleTexts.map((rule) => html`<li>${rule}</li>`)}
            </ul>
          </section>
          ${areas.map(([area, ofArea]) => areaHtml(document, area, ofArea))} ${webhooksHtml(document)}
          ${objectsHtml(document.components.schemas)}
        </main>
      </body>
    </html>`
  return page.text
}

function areaHtml(document: ApiDocument, area: string, calls: readonly Call[]): Html {
  const id = `area-${area}`
  return html`<section class="area" aria-labelledby="${id}">
    <h2 id="${id}">${areaName(area)}</h2>
    ${calls.map((call) => callHtml(document, call))}
  </section>`
}

function webhooksHtml(document: ApiDocument): Html {
  const calls = Object.entries(document.webhooks).map(([path, { post }]) => ({ method: 'POST', path, operation: post }))
  return html`<section class="area" aria-labelledby="webhooks">
    <h2 id="webhooks">${apiDocsTexts.webhooks}</h2>
    <p>${apiDocsTexts.webhooksHint}</p>
    ${calls.map((call) => callHtml(document, call, 'webhook'))}
  </section>`
}

function objectsHtml(schemas: Readonly<Record<string, JsonSchema>>): Html {
  const named = Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b))
  return html`<section class="area" aria-labelledby="objects">
    <h2 id="objects">${apiDocsTexts.objects}</h2>
    <p>${apiDocsTexts.objectsHint}</p>
    ${named.map(
      ([name, schema]) =>
        html`<details class="call" id="${objectId(name)}">
          <summary><code>${name}</code></summary>
          ${schemaHtml(schema)}
        </details>`,
    )}
  </section>`
}
