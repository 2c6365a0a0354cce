// The Chromium of the machine, as options of its start; none where only Playwright's own was installed.
import { existsSync } from 'node:fs'

interface Program {
  readonly executablePath?: string
}

/** As guests have it: what is measured and photographed. */
export const wholeChromium = firstOf('/usr/bin/chromium', '/usr/bin/chromium-browser')

/** Its half without windows, where there is one: a page opens in two thirds of the time, and a story sees no difference. */
export const storyChromium = { ...wholeChromium, ...firstOf('/usr/bin/chromium-headless-shell') }

function firstOf(...paths: readonly string[]): Program {
  const path = paths.find((each) => existsSync(each))
  return path === undefined ? {} : { executablePath: path }
}
