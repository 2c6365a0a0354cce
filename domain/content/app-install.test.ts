import { describe, expect, it } from 'vitest'
import { installSteps } from '../wording/app.ts'
import { dismissalCookie, installWay, isDismissed, offerDelay, updateCheck, type InstallWay } from './app-install.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

const browsers: readonly (readonly [string, string, boolean, InstallWay | null])[] = [
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`, true, 'chromeAndroid'],
  ['Edge on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, true, 'edgeAndroid'],
  [
    'Edge on Android that names itself as on a desktop',
    `${android} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    true,
    'edgeAndroid',
  ],
  ['Samsung Internet', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, true, 'samsung'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    true,
    'firefoxAndroid',
  ],
  ['a view inside another app on Android', `${android.replace(')', '; wv)')} Chrome/142.0 Mobile`, true, 'inApp'],
  ['Instagram on Android', `${android} Chrome/142.0 Mobile Safari/537.36 Instagram 300.0`, true, 'inApp'],
  ['Safari on an iPhone', `${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, true, 'iosSafari'],
  ['Safari on an iPad, which says Mac', `${mac} ${webkit} Version/19.1 Safari/605.1.15`, true, 'iosSafari'],
  ['Chrome on an iPhone', `${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, true, 'iosOther'],
  ['Firefox on an iPhone', `${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, true, 'iosOther'],
  ['Edge on an iPhone', `${iphone} Version/19.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`, true, 'iosOther'],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 300.0.0`, true, 'inApp'],
  ['Facebook on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, true, 'inApp'],
  ['Chrome on Windows', `${windows} ${blink} Safari/537.36`, false, 'chromeDesktop'],
  ['Instagram on Windows', `${windows} ${blink} Safari/537.36 Instagram 300.0`, false, 'chromeDesktop'],
  ['Chrome on a Mac', `${mac} ${blink} Safari/537.36`, false, 'chromeDesktop'],
  ['Edge on Windows', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, false, 'edgeDesktop'],
  ['Safari 17 on a Mac', `${mac} ${webkit} Version/17.0 Safari/605.1.15`, false, 'safariMac'],
  ['Safari 16 on a Mac', `${mac} ${webkit} Version/16.6 Safari/605.1.15`, false, null],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    false,
    null,
  ],
  ['something unknown', 'curl/8.5.0', false, null],
]

describe('how an app is installed', () => {
  it.each(browsers)('%s', (_name, userAgent, isTouch, way) => {
    expect(installWay(userAgent, isTouch)).toBe(way)
  })

  it('has instructions for every way, and no others', () => {
    const ways = new Set(browsers.flatMap(([, , , way]) => (way === null ? [] : [way])))
    expect(Object.keys(installSteps).toSorted()).toEqual([...ways].toSorted())
  })
})

describe('when it is offered', () => {
  it('waits 5 s after load, 250 ms after accepting; new versions are looked for after 2.5 s and every 30 minutes', () => {
    expect([offerDelay, updateCheck]).toEqual([
      { onLoad: 5000, afterAccepting: 250 },
      { afterStart: 2500, every: 1_800_000 },
    ])
  })

  it('not within a month after „Nicht jetzt“', () => {
    const cookie = dismissalCookie(true)
    expect(cookie).toBe('pwa-dismiss=true; Max-Age=2592000; Path=/; SameSite=Lax; Secure')
    expect(dismissalCookie(false)).toBe('pwa-dismiss=true; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(isDismissed(`a=b; ${cookie.split(';')[0]}`)).toBe(true)
    expect([isDismissed(''), isDismissed('pwa-dismiss=false'), isDismissed('not-pwa-dismiss=true')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
