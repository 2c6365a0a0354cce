#!/usr/bin/env node
// The engine of Safari, for Playwright: WebKitGTK's driver speaks WebDriver classic only, Playwright speaks WebDriver BiDi. This program
// is what stands between them. What it cannot do (requests answered by the test, a clock of its own, being offline) is answered as
// unknown; stories that need it are told in the other engines.
import type { WebSocket } from 'ws'
import { acceptClient, type Command } from './bidi-socket.ts'
import { openScreen, startDriver, type Driver } from './webkit-driver.ts'
import { WebKitPage, type Cookie } from './webkit-page.ts'

/** A guest, a member of staff: a browser each. */
interface Person {
  driver?: Promise<Driver>
  viewport: { width: number; height: number }
  readonly preloads: Map<string, string>
  readonly cookies: Cookie[]
}

const screen = await openScreen()
const people = new Map<string, Person>()
const pages = new Map<string, { readonly page: WebKitPage; readonly owner: string }>()
const isUnneeded =
  /^(emulation|network|session|permissions)\.|^browser\.setDownloadBehavior$|^browsingContext\.activate$/
let last = 0

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
const client: WebSocket = await acceptClient()
client.on('close', () => void end())
client.on('message', (data: Buffer) => {
  const command = JSON.parse(data.toString()) as Command
  answer(command).then(
    (result) => send({ id: command.id, type: 'success', result }),
    (error: Error) => send({ id: command.id, type: 'error', error: 'unknown error', message: error.message }),
  )
})

function send(message: object): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(message))
}

function emit(method: string, params: object): void {
  send({ type: 'event', method, params })
}

async function end(): Promise<void> {
  for (const { page } of pages.values()) page.forget()
  await Promise.all([...people.values()].map(async ({ driver }) => (await driver)?.stop()))
  screen.close()
  process.exit(0)
}

async function answer({ method, params }: Command): Promise<object> {
  switch (method) {
    case 'session.new':
      return { sessionId: 'webkit', capabilities: { browserName: 'webkit', browserVersion: '2.50', userAgent: '' } }
    case 'network.addIntercept':
      return addIntercept(params)
    case 'browser.createUserContext': {
      const userContext = name('person')
      people.set(userContext, { viewport: { width: 390, height: 844 }, preloads: new Map(), cookies: [] })
      return { userContext }
    }
    case 'browser.removeUserContext':
      return removePerson(params['userContext'] as string)
    case 'browser.close':
      setTimeout(() => void end(), 10)
      return {}
    case 'browsingContext.create':
      return createPage(params['userContext'] as string)
    case 'browsingContext.setViewport':
      return setViewport(params)
    case 'script.addPreloadScript':
      return addPreload(params)
    case 'script.removePreloadScript':
      for (const { preloads } of people.values()) preloads.delete(params['script'] as string)
      return {}
    case 'storage.setCookie':
      return setCookie(params)
    case 'storage.getCookies':
      // The driver knows those of the page only; calls of a story beside the page go without.
      return { cookies: [] }
    case 'browsingContext.close': {
      const id = params['context'] as string
      await close(id)
      return {}
    }
    default:
      if (isUnneeded.test(method)) return {}
      return pageOf(params).answer(method, params)
  }
}

/** Of the phases only the one that asks for passwords is harmless: nobody asks for any. */
function addIntercept({ phases }: Command['params']): object {
  if ((phases as string[]).includes('beforeRequestSent')) throw new Error('requests cannot be answered by a story here')
  return { intercept: name('intercept') }
}

async function createPage(owner: string): Promise<object> {
  const person = personOf(owner)
  const isFirst = person.driver === undefined
  person.driver ??= startDriver(screen)
  const driver = await person.driver
  const { handle } = isFirst
    ? { handle: await driver.call<string>('GET', '/window') }
    : await driver.call<{ handle: string }>('POST', '/window/new', { type: 'window' })
  await adopt(owner, driver, handle)
  return { context: handle }
}

/** A window that the story or a page has opened. */
async function adopt(owner: string, driver: Driver, handle: string, opener?: string): Promise<void> {
  const person = personOf(owner)
  const page = new WebKitPage(driver, handle, person, emit)
  pages.set(handle, { page, owner })
  await page.resize(person.viewport)
  emit('browsingContext.contextCreated', {
    context: handle,
    url: 'about:blank',
    userContext: owner,
    parent: null,
    originalOpener: opener ?? null,
    children: [],
  })
  await page.begin()
  page.onLooked = async () => {
    const handles = await driver.call<string[]>('GET', '/window/handles')
    for (const other of handles) if (!pages.has(other)) await adopt(owner, driver, other, handle)
  }
}

async function close(id: string): Promise<void> {
  const open = pages.get(id)
  if (!open) return
  pages.delete(id)
  open.page.forget()
  const { driver } = personOf(open.owner)
  await (await driver)?.inWindow(id, 'DELETE', '/window').catch(() => undefined)
  emit('browsingContext.contextDestroyed', {
    context: id,
    url: '',
    userContext: open.owner,
    parent: null,
    children: [],
  })
}

async function removePerson(owner: string): Promise<object> {
  const { driver } = personOf(owner)
  for (const [id, { owner: whose, page }] of pages) {
    if (whose !== owner) continue
    page.forget()
    pages.delete(id)
    emit('browsingContext.contextDestroyed', { context: id, url: '', userContext: owner, parent: null, children: [] })
  }
  people.delete(owner)
  await (await driver)?.stop()
  return {}
}

async function setViewport({ viewport, userContexts, context }: Command['params']): Promise<object> {
  const size = viewport as Person['viewport'] | null
  if (!size) return {}
  for (const owner of (userContexts ?? []) as string[]) personOf(owner).viewport = size
  if (typeof context === 'string') await pages.get(context)?.page.resize(size)
  return {}
}

async function addPreload({ functionDeclaration, userContexts, contexts }: Command['params']): Promise<object> {
  const script = name('script')
  const owners = (userContexts ?? (contexts as string[]).map((id) => pages.get(id)?.owner ?? '')) as string[]
  for (const owner of owners) personOf(owner).preloads.set(script, functionDeclaration as string)
  return { script }
}

async function setCookie({ cookie, partition }: Command['params']): Promise<object> {
  const { userContext } = partition as { userContext: string }
  const { value, ...rest } = cookie as { value: { value: string } } & Cookie
  personOf(userContext).cookies.push({ ...rest, value: value.value })
  return {}
}

function personOf(owner: string): Person {
  const person = people.get(owner)
  if (!person) throw new Error(`no such user context ${owner}`)
  return person
}

function pageOf({ context, target }: Command['params']): WebKitPage {
  const { context: aimed, realm } = (target ?? {}) as { context?: string; realm?: string }
  const id = (context as string | undefined) ?? aimed ?? realm?.split(' ')[0] ?? ''
  const open = pages.get(id)
  if (!open) throw new Error(`no such page ${id}`)
  return open.page
}

function name(kind: string): string {
  last += 1
  return `${kind}-${last}`
}
