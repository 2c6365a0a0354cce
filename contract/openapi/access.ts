// What a call asks for before it is done: the security of an operation, and who is let in.
import { may, rolesWith, type Access, type Role, type StaffCapability } from '../access.ts'
import { capabilityFor } from '../identity/capabilities.ts'
import type { Json } from './json-schema.ts'

export const securitySchemes: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'theke_session',
    description: 'Set by POST /login; a browser sends it by itself.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'With the session, in calls that change something: `meta.csrfToken` of POST /login and GET /users/me.',
  },
  terminal: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'The key of a terminal, made in the back office for one branch.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token of the API, made in the back office for what it is to do (Schnittstelle → API-Tokens); no cookie, no X-CSRF-Token.',
  },
  pin: { type: 'apiKey', in: 'header', name: 'X-Pin', description: 'The PIN of who stands at a time clock.' },
  badge: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Badge',
    description: 'The badge of who stands at a time clock, instead of a PIN.',
  },
}

/** `key`: method and address of the call. */
export function accessOf(key: string, access: Access): { security: Json[]; description: string | null } {
  const isRead = key.startsWith('GET ')
  // A cookie is sent by whoever makes a browser call: what changes something asks for more than that.
  const session = isRead ? { session: [] } : { session: [], csrf: [] }
  const capability = capabilityFor(key)
  const token = capability === undefined ? [] : [{ token: [] }]
  const forTokens = capability === undefined ? '' : ` Tokens with „${capability}“.`
  switch (access.who) {
    case 'everyone':
      return {
        security: isRead ? [{}, { session: [] }, ...token] : [],
        description: capability === undefined ? null : forTokens.trim(),
      }
    case 'terminal':
      // The key may stand in the path as well, where the address has a place for it.
      return { security: key.includes('/:apiKey') ? [] : [{ terminal: [] }], description: null }
    case 'timeClock':
      return { security: [{}, { pin: [] }, session], description: null }
    case 'screen':
      return { security: [], description: null }
    case 'signedIn':
      return { security: [session], description: 'Allowed: everyone who is signed in.' }
    case 'staff': {
      const scope = access.scope === 'ownBranches' ? ' in their own branches' : ''
      const self =
        access.self === undefined ? '' : `; ${onlyWith(access.self, access.capability).join(', ')} for themselves`
      return {
        security: [session, ...(access.terminals ? [{ terminal: [] }] : []), ...token],
        description: `Allowed: ${rolesWith(access.capability).join(', ')}${scope}${self}.${forTokens}`,
      }
    }
  }
}

function onlyWith(capability: StaffCapability, other: StaffCapability): Role[] {
  return rolesWith(capability).filter((role) => !may([role], other))
}
