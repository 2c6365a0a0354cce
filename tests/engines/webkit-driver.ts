// One WebKitGTK MiniBrowser under its driver (WebDriver classic), on an invisible screen, in German, as wide as a telephone.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../running-product.ts'

export class DriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

export interface Driver {
  /** One call after the other, in the order they came: the driver knows one window at a time. */
  readonly call: <T = unknown>(method: string, path: string, body?: object) => Promise<T>
  readonly inWindow: <T = unknown>(handle: string, method: string, path: string, body?: object) => Promise<T>
  readonly stop: () => Promise<void>
}

export interface Screen {
  readonly folder: string
  readonly display: string
  readonly close: () => void
}

// The browser's own bar is wider than a telephone; without its buttons the window may be as narrow.
const narrow = `
button, entry, image, label, tab, toolbar, headerbar, box { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
button image, entry image { -gtk-icon-source: none; }
entry { font-size: 1px; }
`

/** High and wide enough for a kiosk. */
export async function openScreen(): Promise<Screen> {
  const folder = mkdtempSync(join(tmpdir(), 'theke-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  mkdirSync(join(folder, 'locale'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrow)
  // Of a locale that is not there it would speak none at all („C“).
  spawnSync('localedef', ['-i', 'de_AT', '-f', 'UTF-8', join(folder, 'locale/de_AT.UTF-8')])
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x2200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = screen.stdio[3]
  if (!told || !('read' in told)) throw new Error('Xvfb has no way to name its screen')
  const [line] = (await once(createInterface({ input: told }), 'line')) as [string]
  return {
    folder,
    display: `:${line.trim()}`,
    close: () => {
      screen.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startDriver({ folder, display }: Screen): Promise<Driver> {
  const port = await freePort()
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const environment = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: folder,
    LOCPATH: join(folder, 'locale'),
    LC_ALL: 'de_AT.UTF-8',
    TZ: 'Europe/Vienna',
    // Drawn by threads of a graphics card that is none, one page in thirty ended in the library that stands in for it.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  }
  const program = spawn('WebKitWebDriver', ['-p', String(port)], { env: environment, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/session`
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST'
        ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new DriverError(error, message)
  }
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address.replace('/session', '/status')).catch(() => undefined)
    if (answer?.ok) break
    if (tries === 100) throw new Error('WebKitWebDriver does not answer')
    await pause(100)
  }
  const { sessionId } = (await send('POST', '', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })) as { sessionId: string }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<unknown>): Promise<T> => {
    const mine = last.then(work) as Promise<T>
    last = mine.catch(() => undefined)
    return mine
  }
  let current = ''
  return {
    call: (method, path, body) => inTurn(() => send(method, `/${sessionId}${path}`, body)),
    inWindow: (handle, method, path, body) =>
      inTurn(async () => {
        if (current !== handle) await send('POST', `/${sessionId}/window`, { handle })
        current = handle
        return send(method, `/${sessionId}${path}`, body)
      }),
    stop: async () => {
      await send('DELETE', `/${sessionId}`).catch(() => undefined)
      program.kill()
    },
  }
}
