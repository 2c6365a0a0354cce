// Installing the shop as an app: when it is offered, and what the guest's browser needs for it (storefront §§ 2, 4 and 9).

/** After load with consent, and after the guest accepted cookies. Milliseconds. */
export const offerDelay = { onLoad: 5_000, afterAccepting: 250 } as const

/** A new version is looked for after start, and again and again. Milliseconds. */
export const updateCheck = { afterStart: 2_500, every: 1_800_000 } as const

const dismissal = 'pwa-dismiss'
const dismissalDays = 30

export function isDismissed(cookies: string): boolean {
  return cookies.split(';').some((part) => part.trim() === `${dismissal}=true`)
}

export function dismissalCookie(isSecure: boolean): string {
  const rest = isSecure ? '; Secure' : ''
  return `${dismissal}=true; Max-Age=${dismissalDays * 86_400}; Path=/; SameSite=Lax${rest}`
}

/** Whose instructions the guest reads where the browser has no prompt that a page could show. */
export type InstallWay =
  | 'chromeAndroid'
  | 'chromeDesktop'
  | 'edgeAndroid'
  | 'edgeDesktop'
  | 'samsung'
  | 'firefoxAndroid'
  | 'iosSafari'
  | 'iosOther'
  | 'safariMac'
  | 'inApp'

/** `isTouch`: has a touch screen (an iPad calls itself a Mac). Null: this browser installs no apps. */
export function installWay(userAgent: string, isTouch: boolean): InstallWay | null {
  const says = (pattern: RegExp) => pattern.test(userAgent)
  const isIos = says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && isTouch)
  const isAndroid = says(/Android/)
  const isPhone = isAndroid || isIos
  if (
    isPhone &&
    says(
      /Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|GSA\/|; wv\)/,
    )
  )
    return 'inApp'
  if (isIos) return says(/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo/) ? 'iosOther' : 'iosSafari'
  if (says(/SamsungBrowser/)) return 'samsung'
  if (says(/Firefox\//)) return isAndroid ? 'firefoxAndroid' : null
  if (says(/EdgA\//)) return 'edgeAndroid'
  if (says(/Edg\//)) return isAndroid ? 'edgeAndroid' : 'edgeDesktop'
  if (says(/Chrome\//)) return isAndroid ? 'chromeAndroid' : 'chromeDesktop'
  const safariVersion = Number(/Version\/(\d{1,9})(?:\.\d{1,9}){0,9} Safari/.exec(userAgent)?.[1] ?? 0)
  return says(/Macintosh/) && safariVersion >= 17 ? 'safariMac' : null
}
