// Links that arrive by mail: single use, gone after a time, only their hash is kept.
export type LinkPurpose = 'login' | 'invitation'

export const linkMinutes = { login: 15, invitation: 7 * 24 * 60 } as const satisfies Record<LinkPurpose, number>

const pages = { login: 'login-link', invitation: 'invitation' } as const

/**
 * The page a link opens. The token stands behind the #: it reaches no server, no log and no Referer, and opening the
 * page changes nothing (mail scanners open links): its button redeems the token.
 */
export function linkAddress(publicAddress: string, purpose: LinkPurpose, token: string): string {
  return `${publicAddress}/backend/${pages[purpose]}#${token}`
}
