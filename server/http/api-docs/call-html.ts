// One call of the API on the page: who may, what is sent, what is answered, with an example of each.
import { apiDocsTexts } from '#domain/wording/api-docs.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ApiDocument, Call, Media, Operation, Outcome } from './api-document.ts'
import { html, type Html } from './html.ts'
import { schemaHtml } from './schema-html.ts'

/** `kind`: a call of ours, or one that we make. */
export function callHtml(
  document: ApiDocument,
  { method, path, operation }: Call,
  kind: 'call' | 'webhook' = 'call',
): Html {
  const body = operation.requestBody?.content
  const form = body?.['multipart/form-data'] === undefined ? null : html`<p>${apiDocsTexts.asForm}</p>`
  const media = body?.['application/json']
  const isCall = kind === 'call'
  return html`<details class="call" id="${operation.operationId}">
    <summary>
      ${isCall ? html`<span class="method" data-method="${method}">${method}</span>` : null}
      <code>${broken(path)}</code>
      <span class="what" lang="en">${operation.summary}</span>
    </summary>
    ${isCall ? html`<p><strong>${apiDocsTexts.access}:</strong> ${accessOf(operation)}</p>` : null}
    ${operation.description === undefined ? null : html`<p lang="en">${operation.description}</p>`}
    ${parametersHtml(operation)}
    ${
      media === undefined
        ? null
        : html`<h3>${apiDocsTexts.body}</h3>
            ${form}${schemaHtml(media.schema)}${exampleHtml(document, media)}`
    }
    <h3>${apiDocsTexts.answers}</h3>
    ${answersHtml(document, operation)}
  </details>`
}

/** Long addresses break behind a slash, never within a word. */
function broken(path: string): Html {
  return html`${path.split(/(?<=.\/)/).map((part, index) => (index === 0 ? part : html`<wbr />${part}`))}`
}

const keys: Readonly<Record<string, string>> = {
  session: apiDocsTexts.signedIn,
  terminal: apiDocsTexts.terminal,
  token: apiDocsTexts.token,
  pin: apiDocsTexts.pin,
}

function accessOf({ security = [] }: Operation): Html {
  if (security.every((each) => Object.keys(each).length === 0)) return html`${apiDocsTexts.everyone}`
  const words = security.map((each) => keys[Object.keys(each)[0] ?? ''] ?? apiDocsTexts.everyone)
  return html`${[...new Set(words)].join(' · ')}`
}

const places: Readonly<Record<string, string | undefined>> = {
  path: apiDocsTexts.inPath,
  header: apiDocsTexts.inHeader,
}

function parametersHtml({ parameters }: Operation): Html | null {
  if (parameters.length === 0) return null
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const where = places[place] ?? apiDocsTexts.inQuery
    const said = { ...schema, ...(description === undefined ? {} : { description }) }
    const inner = schemaHtml({ type: 'object', properties: { [name]: said }, required: required ? [name] : [] })
    return html`<div class="parameter">${inner}<small>${where}</small></div>`
  })
  return html`<h3>${apiDocsTexts.parameters}</h3>
    ${rows}`
}

function answersHtml(document: ApiDocument, { responses }: Operation): Html {
  const all = Object.entries(responses).map(([status, said]) => [status, resolved(document, said)] as const)
  const good = all.filter(([status]) => status.startsWith('2'))
  const bad = all.filter(([status]) => !status.startsWith('2') && status !== 'default')
  return html`${good.map(([status, { content, headers = {} }]) => {
      const media = content?.['application/json']
      const nothing = content === undefined ? apiDocsTexts.noContent : Object.keys(content).join(', ')
      const own = Object.keys(headers).filter((name) => !name.startsWith('X-R'))
      return html`<p class="status"><strong>${status}</strong>${media === undefined ? html` ${nothing}` : null}</p>
        ${own.length === 0 ? null : html`<p>${say(apiDocsTexts.headers, { names: own.join(', ') })}</p>`}
        ${media === undefined ? null : html`${schemaHtml(media.schema)}${exampleHtml(document, media)}`}`
    })}
    <ul class="failures">
      ${bad.map(([status, { description }]) => html`<li><strong>${status}</strong> <span lang="en">${description}</span></li>`)}
    </ul>`
}

function resolved({ components }: ApiDocument, said: Outcome): Outcome {
  return components.responses[said.$ref?.split('/').at(-1) ?? ''] ?? said
}

function exampleHtml({ components }: ApiDocument, { example, examples = {} }: Media): Html | null {
  const named = Object.values(examples)[0]?.$ref.split('/').at(-1)
  const value = named === undefined ? example : components.examples[named]?.value
  if (value === undefined) return null
  return html`<details class="example">
    <summary>${apiDocsTexts.example}</summary>
    <pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
  </details>`
}
