// Whether a page may stand in a frame of ours, by the headers it is sent with (CSP frame-ancestors; X-Frame-Options without it).

export interface FramedPage {
  /** Where it came from in the end, after redirects. */
  readonly url: string
  readonly xFrameOptions: string
  /** Several headers are joined by commas. */
  readonly contentSecurityPolicy: string
}

/** `frame`: the address of the page that frames it. */
export function mayBeFramed({ url, xFrameOptions, contentSecurityPolicy }: FramedPage, frame: string): boolean {
  const own = originOf(frame)
  const isSame = isSameOrigin(originOf(url), own)
  const ancestors = contentSecurityPolicy.split(',').flatMap((policy) => {
    const directive = policy
      .split(';')
      .map((part) => part.trim().toLowerCase())
      .find((part) => /^frame-ancestors(?:\s|$)/.test(part))
    return directive === undefined ? [] : [directive.split(/\s+/).slice(1)]
  })
  if (ancestors.length > 0) return ancestors.every((sources) => sources.some((source) => matches(source, own, isSame)))
  const words = xFrameOptions.split(',').map((word) => word.trim().toLowerCase())
  if (words.includes('deny')) return false
  return isSame || !words.includes('sameorigin')
}

interface Origin {
  readonly scheme: string
  readonly host: string
  readonly port: string
}

/** Null: no address of the web. */
function originOf(url: string): Origin | null {
  const [, scheme, host, port] = /^(https?):\/\/([^/:?#]+)(?::(\d+))?/.exec(url.toLowerCase()) ?? []
  if (scheme === undefined || host === undefined) return null
  return { scheme, host, port: port ?? usualPort(scheme) }
}

function usualPort(scheme: string): string {
  return scheme === 'https' ? '443' : '80'
}

function isSameOrigin(a: Origin | null, b: Origin | null): boolean {
  return a !== null && b !== null && a.scheme === b.scheme && a.host === b.host && a.port === b.port
}

function matches(source: string, own: Origin | null, isSame: boolean): boolean {
  if (source === '*') return true
  if (source === "'self'") return isSame
  if (own === null) return false
  // What is meant for http holds for https, too.
  const hasScheme = (scheme: string) => scheme === own.scheme || (scheme === 'http' && own.scheme === 'https')
  if (/^https?:$/.test(source)) return hasScheme(source.slice(0, -1))
  const [, scheme = '', host = '', port = ''] = /^(?:(https?):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? []
  if (host === '' || (scheme !== '' && !hasScheme(scheme))) return false
  if (port === '' ? own.port !== usualPort(own.scheme) : port !== '*' && port !== own.port) return false
  return host.startsWith('*.') ? own.host.endsWith(host.slice(1)) : own.host === host
}
