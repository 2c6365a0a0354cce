// Each kind of item as an element; menu boards and the pick-up board have files of their own.
import type { PlayedItem } from '#contract/signage/player.ts'
import { inkOn } from '#domain/signage/notice-ink.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { drawMenuBoard } from './draw-menu-board.ts'
import { drawPickUpBoard } from './draw-pick-up-board.ts'
import { drawing, element } from './element.ts'
import { fitWords } from './fit-words.ts'
import { decodedPictures, withPictures } from './pictures-in.ts'
import { stillView, type DrawItem, type ItemView, type ViewParts } from './item-view.ts'

export function drawItem(item: PlayedItem, parts: ViewParts): ItemView {
  const view = drawers[item.kind](item, parts)
  view.root.classList.add('item', `item-${item.kind}`)
  view.root.style.background = item.background
  // Bright letters are for the dark ground that is there where nobody chose one.
  if (item.background !== '' && inkOn(item.background) === '#000000') view.root.classList.add('is-bright')
  return view
}

/** What is shown while nothing else is: never an empty frame. */
export function drawHouse({ house }: Pick<ViewParts, 'house'>): ItemView {
  const logo = house.logo === null ? null : element('img', 'house-logo')
  if (logo !== null && house.logo !== null) Object.assign(logo, { src: house.logo, alt: '' })
  const root = element('div', 'item item-house', logo, element('p', 'house-name', house.shopName))
  // Without its logo it is whole, too.
  const ready = logo === null ? Promise.resolve() : logo.decode().catch(() => logo.remove())
  return stillView(root, { ready })
}

const drawers: Readonly<Record<PlayedItem['kind'], DrawItem>> = {
  image: drawImage,
  imageTemplate: drawImage,
  video: drawVideo,
  menuBoard: drawMenuBoard,
  orderBoard: drawPickUpBoard,
  html: drawHtml,
  text: drawText,
  news: drawNews,
  web: drawWeb,
  qr: drawCode,
  clock: drawClock,
}

function drawImage({ src, fit }: PlayedItem): ItemView {
  const image = element('img', 'fill')
  image.alt = ''
  image.src = src ?? ''
  image.style.objectFit = fit
  // Decoded before it is shown: no frame in which it is still being unpacked.
  return stillView(element('div', '', image), { ready: image.decode() })
}

function drawVideo({ src, fit, isMuted, volume }: PlayedItem, parts: ViewParts): ItemView {
  const video = element('video', 'fill')
  Object.assign(video, { playsInline: true, preload: 'auto', loop: true })
  let isLocked = false
  /** As loud as it may be now: the volume of the TV changes, and it gets dark. */
  const tune = () => {
    const loud = isMuted || isLocked ? 0 : Math.min(1, (volume / 100) * (parts.volume() / 100))
    video.muted = loud === 0
    video.volume = loud
  }
  tune()
  video.addEventListener('timeupdate', tune)
  video.style.objectFit = fit
  const ready = new Promise<void>((resolve, reject) => {
    video.addEventListener('canplay', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'video')), { once: true })
  })
  // What breaks while it plays: its last picture stays until the next item.
  ready.then(
    () => video.addEventListener('error', () => parts.fault(video.error?.message ?? 'video')),
    () => undefined,
  )
  video.src = src ?? ''
  const play = () =>
    void video.play().catch(() => {
      // Browsers that want to be touched before they make a sound play without it.
      if (!video.muted) parts.fault(screenTexts.soundLocked, 'sound')
      isLocked = true
      tune()
      void video.play().catch((cause: unknown) => parts.fault(String(cause)))
    })
  return {
    root: element('div', '', video),
    ready,
    start: play,
    end() {
      video.pause()
      // The decoder is let go only with its source.
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Cleaned on the server; here it stands in our own page, in our own letters. */
function drawText({ html }: Pick<PlayedItem, 'html'>, parts: ViewParts): ItemView {
  const body = element('div', 'text-body')
  body.append(...nodesOf(html ?? ''))
  return fittedView(body, decodedPictures(body, parts.fault))
}

function fittedView(body: HTMLElement, pictures: Promise<void> = Promise.resolve()): ItemView {
  const root = element('div', 'centred', body)
  return stillView(root, { ready: fit(root, body, pictures) })
}

/** Measured once all of it is there: a picture that comes later would push the words out of their area. */
async function fit(root: HTMLElement, body: HTMLElement, pictures: Promise<void>): Promise<void> {
  await Promise.all([document.fonts.ready, pictures])
  fitWords(root, body)
}

function nodesOf(html: string): Node[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.body.childNodes].map((node) => document.importNode(node, true))
}

/** In a frame without scripts, forms or our origin: whatever it is, it stays inside. */
function drawHtml({ html }: PlayedItem, parts: ViewParts): ItemView {
  const frame = element('iframe', 'fill')
  frame.setAttribute('sandbox', '')
  frame.title = ''
  const nonce = document.querySelector('meta[name=csp-nonce]')?.getAttribute('content') ?? ''
  const look = `<style nonce="${nonce}">body{margin:0;padding:2em;font:2em/1.35 system-ui,sans-serif;background:#fff;color:#141311}img{max-width:100%}</style>`
  const load = async () => {
    const whole = await withPictures(html ?? '', parts.fault)
    const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
    frame.srcdoc = `<!doctype html><html lang="de"><meta charset="utf-8">${look}<body>${whole}</body></html>`
    await loaded
  }
  return attachedView(frame, load(), { end: () => frame.remove() })
}

function drawWeb({ id, url, refreshSeconds }: PlayedItem, parts: ViewParts): ItemView {
  const frame = element('iframe', 'fill')
  const isOwn = url !== null && URL.canParse(url) && new URL(url).origin === window.location.origin
  frame.setAttribute('sandbox', '')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.title = url ?? ''
  /** Asked before: a browser shows its own page where nobody answers, and says that it has loaded. */
  async function load(): Promise<void> {
    if (!(await parts.mayFrame(id))) throw new Error(url ?? '')
    const loaded = new Promise<void>((resolve, reject) => {
      frame.addEventListener('load', () => resolve(), { once: true })
      setTimeout(() => reject(new Error('timeout')), 15_000)
    })
    // With our origin and scripts it could reach out of its frame (so could the empty page that a frame begins with, which is ours);
    // without our origin it gets none of its pictures. What the server has written can be read as it is.
    frame.setAttribute('sandbox', isOwn ? 'allow-same-origin' : 'allow-scripts allow-same-origin')
    frame.src = url ?? ''
    await loaded
  }
  const ready = load()
  /** What stands there stays where it cannot be had anew. */
  async function refresh(): Promise<void> {
    if (await parts.mayFrame(id)) frame.src = url ?? ''
    else parts.fault(url ?? '', 'web')
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return attachedView(frame, ready, {
    start() {
      if (refreshSeconds !== null) timer = setInterval(() => void refresh(), refreshSeconds * 1000)
    },
    end() {
      clearInterval(timer)
      frame.src = 'about:blank'
      frame.remove()
    },
  })
}

function attachedView(frame: HTMLElement, ready: Promise<void>, more: Partial<ItemView>): ItemView {
  return stillView(element('div', 'framed', frame), { ready, ...more })
}

/** All of them under one another where they fit: who stands at the counter reads more than one. */
function drawNews({ news, html }: PlayedItem, parts: ViewParts): ItemView {
  if (html !== null) return drawText({ html }, parts)
  const list = news.map(({ part1, part2 }) =>
    element('li', 'news-entry', element('strong', '', part1), element('span', '', part2)),
  )
  return fittedView(element('ul', 'news', ...list))
}

function drawCode({ code, url }: PlayedItem): ItemView {
  const square = code === null ? null : drawing(code.size, code.path, 'code')
  const address = (url ?? '').replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return stillView(
    element(
      'div',
      'centred',
      square,
      element('p', 'code-how', screenTexts.scan),
      element('p', 'code-address', address),
    ),
  )
}

function drawClock(_: PlayedItem, { now, timeZone }: ViewParts): ItemView {
  const time = element('p', 'clock-time')
  const day = element('p', 'clock-day')
  const tick = () => {
    const at = new Date(now())
    time.textContent = at.toLocaleTimeString('de', { timeZone, hour: '2-digit', minute: '2-digit' })
    day.textContent = at.toLocaleDateString('de', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  }
  tick()
  let timer: ReturnType<typeof setInterval> | undefined
  return stillView(element('div', 'centred', time, day), {
    start: () => (timer = setInterval(tick, 1000)),
    end: () => clearInterval(timer),
  })
}
