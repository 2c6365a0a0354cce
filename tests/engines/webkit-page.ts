// One window of WebKit, told as WebDriver BiDi tells it. The driver reports nothing by itself: the page is asked, several times a second,
// whether it is another one by now, where it stands and what the console said.
import { setTimeout as pause } from 'node:timers/promises'
import { asExpression, textsIn } from './compiled-texts.ts'
import { callInPage, keepObjects, type Said } from './in-page.ts'
import type { Driver } from './webkit-driver.ts'

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly domain?: string
  readonly httpOnly?: boolean
}

interface Owner {
  readonly preloads: ReadonlyMap<string, string>
  readonly cookies: Cookie[]
}

interface Look {
  readonly document: string | null
  readonly url: string
  readonly ready: string
  readonly said: readonly Said[]
}

type Emit = (method: string, params: object) => void
type Params = Readonly<Record<string, unknown>>

const utility = 'utility'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const lookText = `return {
  document: window.theke_kept ? window.theke_kept.document : null,
  url: location.href,
  ready: document.readyState,
  said: window.theke_kept ? window.theke_kept.said() : [],
}`

export class WebKitPage {
  readonly #driver: Driver
  readonly #id: string
  readonly #owner: Owner
  readonly #emit: Emit
  /** By place: how much of what a person brings is there. */
  readonly #primed = new Map<string, number>()
  /** The document that Playwright knows, how far it is, and where it stands. */
  #document = ''
  #ready = ''
  #url = 'about:blank'
  #navigation: string | undefined
  #documents = 0
  #isOpen = true
  #isPriming = false
  #looking: Promise<void> = Promise.resolve()
  /** Now and then: whether the page has opened another. */
  onLooked: () => Promise<void> = async () => undefined

  constructor(driver: Driver, id: string, owner: Owner, emit: Emit) {
    this.#driver = driver
    this.#id = id
    this.#owner = owner
    this.#emit = emit
  }

  async begin(): Promise<void> {
    await this.#look()
    void this.#watch()
  }

  forget(): void {
    this.#isOpen = false
  }

  /** The page itself is to be so large, without the window's bar. */
  async resize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    let outer = { width, height: height + 20 }
    for (let tries = 0; tries < 5; tries += 1) {
      await this.#call('POST', '/window/rect', { x: 0, y: 0, ...outer })
      await pause(100)
      const [inWidth = 0, inHeight = 0] = await this.#sync<number[]>('return [innerWidth, innerHeight]')
      if (inWidth === width && inHeight === height) return
      outer = { width: outer.width + width - inWidth, height: outer.height + height - inHeight }
    }
  }

  async answer(method: string, params: Params): Promise<object> {
    switch (method) {
      case 'script.evaluate':
        return this.#script(params, `() => (${asExpression(params['expression'] as string)}\n)`, [])
      case 'script.callFunction':
        return this.#script(params, params['functionDeclaration'] as string, params['arguments'] as unknown[])
      case 'script.disown':
        await this.#sync(`window.theke_kept?.forget(arguments[0])`, [params['handles']]).catch(() => undefined)
        return {}
      case 'browsingContext.navigate':
        return this.#navigate(params['url'] as string)
      case 'browsingContext.reload':
        return this.#leave('POST', '/refresh')
      case 'browsingContext.traverseHistory':
        await this.#call('POST', (params['delta'] as number) < 0 ? '/back' : '/forward')
        return {}
      case 'browsingContext.captureScreenshot':
        return { data: await this.#call<string>('GET', '/screenshot') }
      case 'input.performActions':
        return this.#act(params['actions'] as readonly Source[])
      case 'input.setFiles':
        return this.#setFiles(params)
      default:
        throw new Error(`unknown command ${method}`)
    }
  }

  async #navigate(url: string): Promise<object> {
    const target = new URL(url)
    const [before, after] = [new URL(this.#url), target].map(({ href }) => href.split('#')[0])
    if (before === after && target.hash !== '') {
      await this.#call('POST', '/url', { url })
      const navigation = this.#nextDocument()
      this.#url = url
      this.#emit('browsingContext.fragmentNavigated', { context: this.#id, navigation, url, timestamp: Date.now() })
      return { navigation, url }
    }
    await this.#prime(target)
    return this.#leave('POST', '/url', { url })
  }

  /** Cookies and what a story wants to be stored must be there before the first page of the place runs. */
  async #prime({ origin }: URL): Promise<void> {
    const brought = this.#owner.cookies.length + this.#owner.preloads.size
    if (!origin.startsWith('http') || brought === (this.#primed.get(origin) ?? 0)) return
    this.#primed.set(origin, brought)
    this.#isPriming = true
    await this.#call('POST', '/url', { url: `${origin}/robots.txt` })
    for (let tries = 0; tries < 200; tries += 1) {
      const at = await this.#sync<string>('return location.href + " " + document.readyState').catch(() => '')
      if (at === `${origin}/robots.txt complete`) break
      await pause(25)
    }
    // Of this stop nobody hears: it passes for the page that is left.
    await this.#sync(`(${keepObjects.toString()})(${JSON.stringify(this.#document)})`)
    const { hostname } = new URL(origin)
    for (const { name, value, domain, httpOnly } of this.#owner.cookies)
      if (domain === undefined || domain === hostname)
        await this.#call('POST', '/cookie', {
          cookie: { name, value, path: '/', domain: hostname, httpOnly: httpOnly ?? false },
        })
    await this.#preload()
    this.#isPriming = false
  }

  async #preload(): Promise<void> {
    // What a story adds is a plain statement; Playwright's own bindings need a channel that is not here.
    for (const text of this.#owner.preloads.values())
      if (!text.includes('addMainBinding')) await this.#sync(`(${text})()`).catch(() => undefined)
  }

  /** Resolves when the next document is there; its events are told by then. */
  async #leave(method: string, path: string, body?: object): Promise<object> {
    const navigation = this.#nextDocument()
    const before = this.#document
    this.#navigation = navigation
    await this.#call(method, path, body)
    for (let tries = 0; this.#isOpen && this.#document === before; tries += 1) {
      if (tries === 2400) throw new Error('the page did not come')
      await this.#look()
      if (this.#document === before) await pause(15)
    }
    return { navigation, url: this.#url }
  }

  async #script(params: Params, text: string, args: readonly unknown[]): Promise<object> {
    const { sandbox } = params['target'] as { sandbox?: string }
    const { maxObjectDepth } = (params['serializationOptions'] ?? {}) as { maxObjectDepth?: number }
    const texts = textsIn(args)
    // What Playwright adds for typing is compiled by the page, too: keepObjects brings its own.
    if (texts.some((one) => one.includes('injectedScript.extend(')))
      return { type: 'success', result: { type: 'undefined' } }
    const call = {
      context: this.#id,
      args,
      isKept: params['resultOwnership'] === 'root',
      isShallow: maxObjectDepth === 0,
    }
    const document = this.#document
    const answered = await this.#call<{ answer: object; url: string } | null>('POST', '/execute/async', {
      script: `const done = arguments[1]
        if (window.theke_kept?.document !== ${JSON.stringify(document)}) return done(null)
        ${callInPage.toString()}
        const texts = [${texts.map((one) => `{ text: ${JSON.stringify(one)}, value: () => (${asExpression(one)}\n) }`).join()}]
        callInPage(arguments[0], (${text}\n), texts).then((answer) => done({ answer, url: location.href }), (e) => done({ answer: { failed: String(e) }, url: location.href }))`,
      args: [call],
    })
    if (answered === null) {
      await this.#look()
      throw new Error('the page is another one')
    }
    // What was seen in the page is true of its address, too.
    if (document === this.#document) this.#tellUrl(answered.url)
    return { ...answered.answer, realm: this.#realm(document, sandbox) }
  }

  async #act(sources: readonly Source[]): Promise<object> {
    const actions = sources.map((source) => ({
      ...source,
      actions: source.actions.map((action) => ({
        ...action,
        ...('x' in action ? { x: Math.round(action.x ?? 0), y: Math.round(action.y ?? 0) } : {}),
      })),
    }))
    await this.#call('POST', '/actions', { actions })
    return {}
  }

  async #setFiles({ element, files }: Params): Promise<object> {
    const { sharedId } = element as { sharedId: string }
    const found = await this.#sync<Record<string, string>>('return window.theke_kept.get(arguments[0])', [sharedId])
    await this.#call('POST', `/element/${found[elementKey]}/value`, { text: (files as string[]).join('\n') })
    return {}
  }

  async #watch(): Promise<void> {
    for (let times = 1; this.#isOpen; times += 1) {
      await pause(100)
      await this.#look().catch(() => undefined)
      if (times % 10 === 0 && this.#isOpen) await this.onLooked().catch(() => undefined)
    }
  }

  #look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookOnce()).catch(() => undefined)
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    if (!this.#isOpen || this.#isPriming) return
    let look = await this.#sync<Look>(lookText)
    if (look.document === null || look.document !== this.#document) {
      const document = this.#nextDocument()
      look = await this.#sync<Look>(`(${keepObjects.toString()})(${JSON.stringify(document)}); ${lookText}`)
      await this.#preload()
      this.#tellDocument(document, look.url)
    } else this.#tellUrl(look.url)
    this.#tellReady(look.ready)
    for (const one of look.said) this.#tellSaid(one)
  }

  #tellDocument(document: string, url: string): void {
    const former = this.#document
    const navigation = this.#navigation ?? document
    this.#navigation = undefined
    this.#document = document
    this.#ready = ''
    this.#url = url
    const about = { context: this.#id, navigation, url, timestamp: Date.now() }
    if (former !== '') this.#emit('browsingContext.navigationStarted', about)
    if (former !== '')
      for (const world of [undefined, utility])
        this.#emit('script.realmDestroyed', { realm: this.#realm(former, world) })
    if (former !== '') this.#emit('browsingContext.navigationCommitted', about)
    this.#emit('script.realmCreated', {
      realm: this.#realm(document),
      type: 'window',
      context: this.#id,
      origin: URL.canParse(url) ? new URL(url).origin : 'null',
    })
  }

  #tellUrl(url: string): void {
    if (url === this.#url || url.endsWith('/robots.txt')) return
    this.#url = url
    this.#emit('browsingContext.historyUpdated', { context: this.#id, url, timestamp: Date.now() })
  }

  #tellReady(ready: string): void {
    if (ready === this.#ready) return
    const about = { context: this.#id, navigation: null, url: this.#url, timestamp: Date.now() }
    if (ready !== 'loading' && (this.#ready === '' || this.#ready === 'loading'))
      this.#emit('browsingContext.domContentLoaded', about)
    if (ready === 'complete') this.#emit('browsingContext.load', about)
    this.#ready = ready
  }

  #tellSaid({ isUncaught, level, text }: Said): void {
    const source = { realm: this.#realm(this.#document), context: this.#id }
    const args = [{ type: 'string', value: text }]
    const kind = isUncaught ? { type: 'javascript' } : { type: 'console', method: level, args }
    this.#emit('log.entryAdded', { ...kind, level, text, source, timestamp: Date.now() })
  }

  #realm(document: string, sandbox?: string): string {
    return `${this.#id} ${document}${sandbox === undefined ? '' : ` ${utility}`}`
  }

  #nextDocument(): string {
    this.#documents += 1
    return `d${this.#documents}`
  }

  #sync<T>(script: string, args: readonly unknown[] = []): Promise<T> {
    return this.#call<T>('POST', '/execute/sync', { script, args })
  }

  /** In this window: the driver looks at one at a time. */
  #call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#driver.inWindow<T>(this.#id, method, path, body)
  }
}

interface Source {
  readonly type: string
  readonly actions: readonly { readonly type: string; readonly x?: number; readonly y?: number }[]
}
