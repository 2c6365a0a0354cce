// The screens of the back office around a branch, for `npm run screenshots`.

export interface OfficeScreen {
  readonly name: string
  /** Behind /backend#. */
  readonly path: string
  /** What is there once everything is. */
  readonly shows: string
  /** A record of the list is opened: its link. */
  readonly opens?: RegExp
}

export const branchScreens: readonly OfficeScreen[] = [
  { name: '30-branch', path: '/branches', opens: /Dornbirn/, shows: 'So lesen es Ihre Gäste' },
  { name: '31-tables', path: '/tables', shows: 'Tischkarten (PDF)' },
  { name: '32-devices', path: '/devices', shows: 'Geräte' },
  { name: '33-printer', path: '/devices', opens: /./, shows: 'Log des Geräts' },
  { name: '34-messages', path: '/messages', shows: 'Nachrichten' },
  { name: '35-person', path: '/users', opens: /./, shows: 'Rollen' },
]
