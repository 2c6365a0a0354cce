// The API's description as a page: readable without scripts, searchable with a small one.
import { apiDocsTexts, apiRuleTexts, areaName } from '#domain/wording/api-docs.ts'
import { say } from '#domain/wording/sentence.ts'
import { html, type Html } from './html.ts'
import { objectId, schemaHtml, type JsonSchema } from './schema-html.ts'

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

export interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly operationId: string
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

/** As much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

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
          ${areas.map(([area, ofArea]) => areaHtml(area, ofArea))} ${objectsHtml(document.components.schemas)}
        </main>
      </body>
    </html>`
  return page.text
}

function areaHtml(area: string, calls: readonly Call[]): Html {
  const id = `area-${area}`
  return html`<section class="area" aria-labelledby="${id}">
    <h2 id="${id}">${areaName(area)}</h2>
    ${calls.map(callHtml)}
  </section>`
}

function callHtml({ method, path, operation }: Call): Html {
  const body = operation.requestBody?.content
  const form = body?.['multipart/form-data'] === undefined ? null : html`<p>${apiDocsTexts.asForm}</p>`
  const schema = body?.['application/json']?.schema
  return html`<details class="call" id="${operation.operationId}">
    <summary>
      <span class="method" data-method="${method}">${method}</span> <code>${broken(path)}</code>
      <span class="what" lang="en">${operation.summary}</span>
    </summary>
    <p><strong>${apiDocsTexts.access}:</strong> ${accessOf(operation)}</p>
    ${parametersHtml(operation)}
    ${
      schema === undefined
        ? null
        : html`<h3>${apiDocsTexts.body}</h3>
            ${form}${schemaHtml(schema)}`
    }
    <h3>${apiDocsTexts.answers}</h3>
    ${answersHtml(operation)}
  </details>`
}

/** Long addresses break behind a slash, never within a word. */
function broken(path: string): Html {
  return html`${path.split(/(?<=.\/)/).map((part, index) => (index === 0 ? part : html`<wbr />${part}`))}`
}

function accessOf({ security = [], description }: Operation): Html {
  if (security.length === 0) return html`${apiDocsTexts.everyone}`
  const isSignedIn = security.some((each) => 'session' in each)
  const isTerminal = security.some((each) => 'terminal' in each)
  const words = [
    ...(isSignedIn
      ? [
          description === undefined
            ? apiDocsTexts.signedIn
            : html`<span lang="en">${description.replace('Allowed: ', '')}</span>`,
        ]
      : []),
    ...(isTerminal ? [apiDocsTexts.terminal] : []),
  ]
  return html`${words.map((word, index) => (index === 0 ? word : html` · ${word}`))}`
}

const places: Readonly<Record<string, string | undefined>> = {
  path: apiDocsTexts.inPath,
  header: apiDocsTexts.inHeader,
}

function parametersHtml({ parameters }: Operation): Html | null {
  if (parameters.length === 0) return null
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const where = places[place] ?? apiDocsTexts.inQuery
    const inner = schemaHtml({ type: 'object', properties: { [name]: schema }, required: required ? [name] : [] })
    return html`<div class="parameter">${inner}<small>${where}</small></div>`
  })
  return html`<h3>${apiDocsTexts.parameters}</h3>
    ${rows}`
}

function answersHtml({ responses }: Operation): Html {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const bad = Object.entries(responses).filter(([status]) => !status.startsWith('2') && status !== 'default')
  return html`${good.map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      const nothing = content === undefined ? apiDocsTexts.noContent : Object.keys(content).join(', ')
      return html`<p class="status"><strong>${status}</strong>${schema === undefined ? html` ${nothing}` : null}</p>
        ${schema === undefined ? null : schemaHtml(schema)}`
    })}
    <ul class="failures">
      ${bad.map(([status, { description }]) => html`<li><strong>${status}</strong> <span lang="en">${description}</span></li>`)}
    </ul>`
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
