// Which family of browsers a push service belongs to, told by its host.

export type PushFamily = 'chromium' | 'firefox' | 'safari' | 'edge' | 'other'

const families: readonly (readonly [RegExp, PushFamily])[] = [
  [/(?:^|\.)googleapis\.com$/, 'chromium'],
  [/(?:^|\.)mozilla\.com$/, 'firefox'],
  [/(?:^|\.)push\.apple\.com$/, 'safari'],
  [/(?:^|\.)notify\.windows\.com$/, 'edge'],
]

/** `host` may carry a port. */
export function pushFamily(host: string): PushFamily {
  const name = host.replace(/:\d+$/, '')
  return families.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}
